import { clockTime, COUNTED_GAMES, MARGIN_MOST, MARGINS, pairGames, type Margin, type Trait } from '@kitchenline/domain'
import type { Match } from './match.ts'

/** Something that is so of a match, or of one game of it, and whether that one was won. */
export type TraitResult = { key: string; isWon: boolean }

export const traitKey = (trait: Trait, value: string | number): string => `${trait}:${value}`

type Played = Pick<Match, 'result' | 'playedOn' | 'matchDate' | 'timeZone' | 'tags' | 'ending' | 'ownGames' | 'opponentGames'>

export function traitsOf(match: Played): TraitResult[] {
  const isWon = match.result === 'won'
  const keys = [
    ...(match.tags ?? []).map((tag) => traitKey('tag', tag)),
    traitKey('weekday', new Date(`${match.playedOn}T00:00:00Z`).getUTCDay()),
    ...hourOf(match).map((hour) => traitKey('hour', hour)),
  ]
  return [...keys.map((key) => ({ key, isWon })), ...traitsOfGames(match)]
}

/** Of a match that broke off, the last game was no whole one. */
function traitsOfGames({ ending, ownGames, opponentGames }: Played): TraitResult[] {
  const games = (!ending && pairGames(ownGames, opponentGames)) || []
  return games.flatMap(({ own, opponent }, at) => {
    if (own === opponent) return []
    const keys = [traitKey('margin', marginOf(Math.abs(own - opponent)))]
    if (at < COUNTED_GAMES) keys.push(traitKey('game', at + 1))
    return keys.map((key) => ({ key, isWon: own > opponent }))
  })
}

const marginOf = (lead: number): Margin => MARGINS.find((margin) => lead <= MARGIN_MOST[margin])!

/** On the clock of the place. Noon stands for a day of which no time is known, and just before it for what came first on such a day. */
function hourOf({ matchDate, timeZone }: Played): number[] {
  const time = clockTime(matchDate, timeZone)
  const isUnknown = matchDate.getMilliseconds() === 0 && (time === '12:00:00' || time.startsWith('11:59'))
  return isUnknown ? [] : [Number(time.slice(0, 2))]
}
