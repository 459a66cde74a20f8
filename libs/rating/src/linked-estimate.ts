import { absorbMatch } from './absorb-match.ts'
import { dayNumber } from './day-number.ts'
import { newLevelState, type RatedPlayer } from './level-state.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { LinkedEstimate, RatedMatch, StatedPerson } from './rated-match.ts'
import { readLevel } from './read-level.ts'

const DAY = 86_400_000
/** Fewer matches add little to the levels entered in them. */
const FEWEST = 5

type Options = {
  /** The days of the matches it is for: only what was played before each counts. */
  before: readonly Date[]
  /** The reader's names. Matches with that player are left out, or the same evidence would count in both logs and come back. */
  without: ReadonlySet<string>
}

/**
 * The level of a linked player from that player's own log, for another player's log, on many days in one replay, oldest first; days
 * between which the log did not grow have one estimate together. It rests on entered levels only: estimates inside the log are left
 * out, so that nothing travels in a ring.
 */
export function linkedEstimates(
  player: RatedPlayer,
  matches: readonly RatedMatch[],
  { before, without }: Options,
): LinkedEstimate[] {
  const state = newLevelState(player)
  const apart = orderedMatches(matches.filter((match) => !isOnCourt(match, without)).map(asStated), state.constants)
  const days = before.map(dayNumber).sort((a, b) => a - b)
  const found: LinkedEstimate[] = []
  let next = 0
  for (const day of days) {
    for (; next < apart.length && dayNumber(apart[next]!.date) < day; next += 1) absorbMatch(state, apart[next]!)
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
