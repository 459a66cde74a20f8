import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import { beliefsOf } from './beliefs.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { meetPerson, readPerson } from './meet-person.ts'
import { newPerson } from './person.ts'
import { pointsEdge } from './points-edge.ts'
import type { RatedMatch } from './rated-match.ts'
import { inScale } from './show-level.ts'
import { takeIn, teamInLog, type Together } from './take-in.ts'
import { newTotals } from './totals.ts'

/** Adds a rated match that comes after all others in order. As long as no level is shown, all of them are read again. */
export function absorbMatch(state: LevelState, match: RatedMatch): void {
  if (!pointsEdge(match, state.constants)) return
  if (state.totals.matches < ANALYSIS_MATCHES_NEEDED) return readTogether(state, [...state.totals.first, match])
  meet(state, match)
  takeIn(state, match)
}

/**
 * Reads the first matches with hindsight: the start is what all levels stated in them say together, and each match is weighed with what
 * all of them say about its people. So the first level shown does not hang on who was met first.
 */
function readTogether(state: LevelState, matches: RatedMatch[]): void {
  const { people, constants } = state
  const totals = (state.totals = newTotals(constants))
  people.clear()
  // A person who stood beside the player in any of these is known as a partner.
  for (const { partner } of matches) if (partner) people.set(partner.id, newPerson(true, constants))
  for (const match of matches) meet(state, match)
  // What is believable hangs on the circle, of which less was known when they were met; the second time it hardly moves.
  for (let time = 0; time < 2; time += 1) for (const person of people.values()) readPerson(state, person, person)

  totals.level = totals.start = inScale(beliefsOf(state).start)
  const together = togetherOf(state, matches)
  for (const match of matches) {
    const before = totals.level
    takeIn(state, match, together)
    totals.firstMoves.push(totals.level - before)
  }
  if (matches.length < ANALYSIS_MATCHES_NEEDED) totals.first = matches
}

function togetherOf(state: LevelState, matches: readonly RatedMatch[]): Together {
  const { near, far, quick } = state.totals.filters
  const parts: Together['parts'] = new Map()
  for (const match of matches)
    for (const { person, part } of teamInLog(state, match).parts) parts.set(person, (parts.get(person) ?? 0) + part)
  return { parts, variances: { near: near.variance, far: far.variance, quick: quick.variance } }
}

function meet(state: LevelState, { date, opponents, partner }: RatedMatch): void {
  const day = dayNumber(date)
  for (const opponent of opponents) meetPerson(state, opponent, false, day)
  if (partner) meetPerson(state, partner, true, day)
}
