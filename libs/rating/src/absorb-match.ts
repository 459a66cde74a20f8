import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { meetPerson } from './meet-person.ts'
import { newPerson, type Person } from './person.ts'
import { pointsEdge } from './points-edge.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'
import { showLevel } from './show-level.ts'
import { teamOf, type Team } from './team-of.ts'
import { FILTERS, type FilterName, type Totals } from './totals.ts'

const MONTH = 30
/** No single match replaces the level altogether, so that scales stay above 0. */
const MOST = 0.99
/** Below this the people's weights are scaled back before they underflow; far above the smallest number, rarely reached. */
const SMALLEST_SCALE = 1e-100

/**
 * Takes in a rated match that comes after all others in order, by one step of the Schmidt-Kalman filter (S. F. Schmidt 1966): the errors
 * of other people's levels are not estimated from scores, but their correlation with the level is kept, so that the tenth match against
 * one opponent teaches less than the first.
 * With own share h, variance V, error e of all parts and its covariance C with the level's error:
 *   S = h²V - 2hC + Var(e) + r,  K = (hV - C) / S held in [0, 0.99/h],  V' = (1-Kh)²V + 2(1-Kh)KC + K²(Var(e) + r).
 * K >= 0 and 1 - Kh > 0 make every weight of every match positive: more points can never lower the level.
 */
export function absorbMatch(state: LevelState, match: RatedMatch): void {
  const { totals, constants } = state
  const played = pointsEdge(match, constants)
  if (!played) return
  const day = dayNumber(match.date)
  if (day !== totals.lastDay) for (const name of FILTERS) rescale(state, name)
  passTime(totals, constants, day)
  for (const opponent of match.opponents) meetPerson(state, opponent, false, day)
  if (match.partner) meetPerson(state, match.partner, true, day)

  const met = (stated: StatedPerson | undefined, asPartner: boolean) =>
    (stated && state.people.get(stated.id)) ?? newPerson(asPartner, constants)
  const team = teamOf(match, met, constants)
  const doubt = team.parts.reduce((sum, { person, part }) => sum + part * part * person.variance, 0)
  for (const name of FILTERS) step(totals, team, { name, edge: played.edge, noise: doubt + played.variance })
  totals.matches += 1
  showLevel(state, match.won, played.share)
}

/** On a new day, so that what is known before a day holds for all of it. */
function rescale({ totals, people }: LevelState, name: FilterName): void {
  const filter = totals.filters[name]
  if (filter.scale >= SMALLEST_SCALE) return
  for (const person of people.values()) person.weights[name] *= filter.scale
  filter.scale = 1
}

/** Between matches the level wanders; a fast change comes with play, not with the months between two tournaments. */
function passTime(totals: Totals, { wander, quickWander, practiceDays }: RatingConstants, day: number): void {
  if (totals.matches === 0) totals.firstDay = totals.lastDay = day
  const days = day - totals.lastDay
  if (days > 0 || totals.matches === 0) totals.days += 1
  totals.lastDay = day
  for (const name of FILTERS) totals.filters[name].variance += (wander * days) / MONTH
  totals.filters.quick.variance += (quickWander * Math.min(days, practiceDays)) / MONTH
}

function step(
  totals: Totals,
  { own, parts }: Team<Person>,
  { name, edge, noise }: { name: FilterName; edge: number; noise: number },
): void {
  const filter = totals.filters[name]
  const { variance, scale } = filter
  const shared = parts.reduce((sum, { person, part }) => sum - part * person.weights[name] * scale * person.variance, 0)
  const reach = own * variance - shared
  const gain = Math.min(MOST / own, Math.max(0, reach / (own * reach - own * shared + noise)))
  const retained = 1 - gain * own
  filter.variance = retained * retained * variance + 2 * retained * gain * shared + gain * gain * noise
  filter.startWeight *= retained
  filter.edges = retained * filter.edges + gain * edge
  filter.toCentre *= retained
  filter.read *= retained
  filter.scale *= retained
  for (const { person, part } of parts) {
    const weight = -gain * part
    filter.toCentre += weight * (1 - person.pull)
    filter.read += weight * person.pull * person.read
    person.weights[name] += weight / filter.scale
  }
}
