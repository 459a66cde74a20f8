import { dayNumber, WEEK } from './day-number.ts'
import type { LevelState } from './level-state.ts'
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
 * By what the first matches are weighed: each person's parts in all of them, and what the variance of each filter would be if no error
 * lasted from match to match.
 */
export type Together = { parts: Map<Person, number>; variances: Record<FilterName, number> }

/** One match for one filter: what it says, the variance of luck and form in it, and that with the errors of the others' levels. */
type Played = { name: FilterName; edge: number; luck: number; noise: number }

/**
 * Takes in a rated match that comes after all others in order, whose people have been met, by one step of the Schmidt-Kalman filter (S. F.
 * Schmidt 1966): the errors of other people's levels are not estimated from scores, but their correlation with the level is kept, so that
 * the tenth match against one opponent teaches less than the first.
 * With own share h, variance V, error e of all parts and its covariance C with the level's error:
 *   S = h²V - 2hC + Var(e) + r,  K = (hV - C) / S held in [0, 0.99/h],  V' = (1-Kh)²V + 2(1-Kh)KC + K²(Var(e) + r).
 * K >= 0 and 1 - Kh > 0 make every weight of every match positive: more points can never lower the level. V' holds for any K.
 */
export function takeIn(state: LevelState, match: RatedMatch, together?: Together): void {
  const { totals, constants } = state
  const played = pointsEdge(match, constants)
  if (!played) return
  const day = dayNumber(match.date)
  if (day !== totals.lastDay) for (const name of FILTERS) rescale(state, name)
  const wandered = passTime(totals, constants, day)
  if (together) for (const name of FILTERS) together.variances[name] += wandered

  const team = teamInLog(state, match)
  const { edge, variance: luck } = played
  const noise = team.parts.reduce((sum, { person, part }) => sum + part * part * person.variance, luck)
  for (const name of FILTERS) step(totals, team, { name, edge, luck, noise }, together)
  totals.matches += 1
  showLevel(state, match.won, played.share)
}

/** The team with its people as the log knows them. */
export function teamInLog({ people, constants }: LevelState, match: RatedMatch): Team<Person> {
  const met = (stated: StatedPerson | undefined, asPartner: boolean) =>
    (stated && people.get(stated.id)) ?? newPerson(asPartner, constants)
  return teamOf(match, met, constants)
}

/** On a new day, so that what is known before a day holds for all of it. */
function rescale({ totals, people }: LevelState, name: FilterName): void {
  const filter = totals.filters[name]
  if (filter.scale >= SMALLEST_SCALE) return
  for (const person of people.values()) person.weights[name] *= filter.scale
  filter.scale = 1
}

/** Between matches the level wanders, by the variance returned; a fast change comes with play, not with the months between two tournaments. */
function passTime(totals: Totals, { wander, quickWander, practiceDays }: RatingConstants, day: number): number {
  if (totals.matches === 0) totals.firstDay = totals.lastDay = day
  const days = day - totals.lastDay
  totals.daysOfPlay += totals.matches === 0 ? WEEK : Math.min(days, WEEK)
  totals.lastDay = day
  const wandered = (wander * days) / MONTH
  for (const name of FILTERS) totals.filters[name].variance += wandered
  totals.filters.quick.variance += (quickWander * Math.min(days, practiceDays)) / MONTH
  return wandered
}

function step(totals: Totals, team: Team<Person>, played: Played, together: Together | undefined): void {
  const { name, edge, noise } = played
  const { own, parts } = team
  const filter = totals.filters[name]
  const { variance, scale } = filter
  const shared = parts.reduce((sum, { person, part }) => sum - part * person.weights[name] * scale * person.variance, 0)
  const reach = own * variance - shared
  const gain = together
    ? gainTogether(together, team, played)
    : Math.min(MOST / own, Math.max(0, reach / (own * reach - own * shared + noise)))
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

/**
 * As if each match had errors of its own, and one that lasts counted in each as often as the person stands there on the same side. The
 * weights then do not hang on who came first; of n matches alike it is what they say together, no more and no less.
 */
function gainTogether(together: Together, { own, parts }: Team<Person>, { name, luck }: Played): number {
  const noise = parts.reduce((sum, { person, part }) => {
    const all = together.parts.get(person) ?? part
    return sum + Math.max(part * part, part * all) * person.variance
  }, luck)
  const variance = together.variances[name]
  const gain = Math.min(MOST / own, (own * variance) / (own * own * variance + noise))
  together.variances[name] = variance * (1 - gain * own)
  return gain
}
