import { foldText } from '@kitchenline/domain'
import { matchTag } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'

type Counted = { matches: number; wins: number }

/** Every trait from the matches themselves, each by its own plain rule. */
export function naiveTraits(matches: readonly pb.Match[]): Record<string, Counted> {
  const sums: Record<string, Counted> = {}
  const count = (key: string, isWon: boolean) => {
    const { matches: all, wins } = sums[key] ?? { matches: 0, wins: 0 }
    sums[key] = { matches: all + 1, wins: wins + Number(isWon) }
  }
  for (const match of matches) {
    const isWon = match.result === 'MATCH_RESULT_WON'
    for (const tag of match.tags) count(`tag ${matchTag.decode(tag)}`, isWon)
    count(`weekday ${'Sun Mon Tue Wed Thu Fri Sat'.split(' ').indexOf(weekdayOf(match))}`, isWon)
    const { hour, minute, second } = clockOf(match)
    const isNoon = hour === 12 && minute === 0 && second === 0
    const isWhole = match.matchDate!.getTime() % 1_000 === 0
    if (!(isWhole && (isNoon || (hour === 11 && minute === 59)))) count(`hour ${hour}`, isWon)
    if (match.location) count(`place ${foldText(match.location)}`, isWon)
    if (match.ending || match.ownGames.length !== match.opponentGames.length) continue
    for (const [at, own] of match.ownGames.entries()) {
      const lead = own - match.opponentGames[at]!
      if (lead === 0) continue
      if (at < 3) count(`game ${at + 1}`, lead > 0)
      const size = Math.abs(lead)
      count(`margin ${size > 5 ? 'wide' : size > 2 ? 'clear' : 'close'}`, lead > 0)
    }
  }
  return sums
}

/** By the same keys, in whichever spelling a place is called. */
export const shownTraits = (records: readonly pb.TraitRecord[]): Record<string, Counted> =>
  Object.fromEntries(
    records.map(({ trait, value, matches, wins }) => [
      `${trait} ${trait === 'place' ? foldText(value) : value}`,
      { matches, wins },
    ]),
  )

const weekdayOf = ({ playedOn }: pb.Match) => new Date(`${playedOn}T12:00:00Z`).toUTCString().slice(0, 3)

function clockOf({ matchDate, timeZone }: pb.Match) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hour12: false,
  })
    .formatToParts(matchDate!)
    .map(({ type, value }) => [type, Number(value) % (type === 'hour' ? 24 : 60)])
  return Object.fromEntries(parts) as Record<'hour' | 'minute' | 'second', number>
}
