import { appendMatch } from './append-match.ts'
import { dayNumber } from './day-number.ts'
import { newLevelState } from './level-state.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { LinkedEstimate, RatedMatch, StatedPerson } from './rated-match.ts'
import type { RatedPlayer } from './rated-player.ts'
import { readLevel } from './read-level.ts'

const DAY = 86_400_000
/** Fewer matches add little to the levels entered in them. */
const FEWEST = 5

type Options = {
  /** The day of the match it is for: only what was played before counts. */
  before: Date
  /** The reader. Matches with that player are left out, or the same evidence would count in both logs and come back. */
  without: string
}

/**
 * The level of a linked player from that player's own log, for another player's log. It rests on entered levels only: estimates
 * inside the log are left out, so that nothing travels in a ring.
 */
export function linkedEstimate(
  player: RatedPlayer,
  matches: readonly RatedMatch[],
  { before, without }: Options,
): LinkedEstimate | undefined {
  return linkedEstimates(player, matches, { before: [before], without: new Set([without]) })[0]
}

/** The same for many days in one replay, oldest first; days between which the log did not grow have one estimate together. */
export function linkedEstimates(
  player: RatedPlayer,
  matches: readonly RatedMatch[],
  { before, without }: { before: readonly Date[]; without: ReadonlySet<string> },
): LinkedEstimate[] {
  const state = newLevelState(player)
  const apart = orderedMatches(matches.filter((match) => !isOnCourt(match, without)).map(asStated), state.constants)
  const days = before.map(dayNumber).sort((a, b) => a - b)
  const found: LinkedEstimate[] = []
  let next = 0
  for (const day of days) {
    for (; next < apart.length && dayNumber(apart[next]!.date) < day; next += 1) appendMatch(state, apart[next]!)
    const asOf = new Date(state.totals.lastDay * DAY)
    if (state.totals.matches < FEWEST || found.at(-1)?.asOf.getTime() === asOf.getTime()) continue
    const { level, sd } = readLevel(state, asOf)
    found.push({ level, sd, asOf })
  }
  return found
}

const isOnCourt = ({ opponents, partner }: RatedMatch, ids: ReadonlySet<string>): boolean =>
  (partner !== undefined && ids.has(partner.id)) || opponents.some(({ id }) => ids.has(id))

function asStated(match: RatedMatch): RatedMatch {
  const stated = ({ id, level }: StatedPerson): StatedPerson => ({ id, level })
  return { ...match, opponents: match.opponents.map(stated), partner: match.partner && stated(match.partner) }
}
