import { foldText, isPlayed, type MatchType, type WinRecord } from '@kitchenline/domain'
import type { Match } from '../records/match.ts'

export type Partner = { id?: string; name: string; together: WinRecord }
/** Points are the own ones less the others'. */
type Sums = { record: WinRecord; points: number }

/** With fewer matches a partner's rate says nothing. */
const PARTNER_MATCHES = 3
const SHOWN_PARTNERS = 3
const SHOWN_PLACES = 5

/** With whom, in what and where the player did well, in matches that come newest first. */
export function sumMeetings(matches: readonly Match[]) {
  const types = groupsBy(matches, ({ matchType }) => matchType)
  const places = groupsBy(matches, ({ location }) => location && foldText(location))
  return {
    record: recordOf(matches),
    partners: bestPartners(matches),
    types: types.map((some): Sums & { matchType: MatchType } => ({ matchType: some[0]!.matchType, ...sumsOf(some) })),
    places: places
      .slice(0, SHOWN_PLACES)
      .map((some): Sums & { place: string } => ({ place: some[0]!.location!, ...sumsOf(some) })),
  }
}

function bestPartners(matches: readonly Match[]): Partner[] {
  const doubles = matches.filter(({ format }) => format === 'doubles')
  return groupsBy(doubles, ({ partner }) => partner && (partner.id ?? `name ${foldText(partner.name)}`))
    .map((some) => {
      const { id, name } = some[0]!.partner!
      return { ...(id !== undefined && { id }), name, together: recordOf(some) }
    })
    .filter(({ together }) => together.matches >= PARTNER_MATCHES)
    .sort((a, b) => rateOf(b.together) - rateOf(a.together) || b.together.matches - a.together.matches)
    .slice(0, SHOWN_PARTNERS)
}

/** The largest first, and of equals the one met last. Matches without a key are in none. */
function groupsBy(matches: readonly Match[], keyOf: (match: Match) => string | undefined): Match[][] {
  const groups = new Map<string, Match[]>()
  for (const match of matches) {
    const key = keyOf(match)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(match)
    else groups.set(key, [match])
  }
  return [...groups.values()].sort((a, b) => b.length - a.length)
}

const sumsOf = (matches: readonly Match[]): Sums => ({
  record: recordOf(matches),
  points: matches.reduce((sum, one) => sum + (isPlayed(one.ending) ? one.playerScore - one.opponentScore : 0), 0),
})

export const recordOf = (matches: readonly Pick<Match, 'result'>[]): WinRecord => ({
  matches: matches.length,
  wins: matches.filter(({ result }) => result === 'won').length,
})

const rateOf = ({ matches, wins }: WinRecord) => wins / matches
