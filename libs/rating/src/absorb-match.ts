import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { meetPerson } from './meet-person.ts'
import type { Weights } from './person.ts'
import { pointsEdge } from './points-edge.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'
import { reading } from './reading.ts'
import { teamOf, type Team } from './team-of.ts'
import { FILTERS, type Filter, type FilterName, type Totals } from './totals.ts'

/** What one match did: its edge, the team it was played in and the gain of each filter. */
export type Absorbed = { edge: number; team: Team; gains: Weights }

const MONTH = 30
/** No single match replaces the level altogether, so that scales stay above 0. */
const MOST = 0.99

/**
 * One step of the Schmidt-Kalman filter (S. F. Schmidt 1966): the errors of other people's levels are not estimated from scores,
 * but their correlation with the level is kept, so that the tenth match against one opponent teaches less than the first.
 * With own share h, variance V, error e of all parts and its covariance C with the level's error:
 *   S = h²V - 2hC + Var(e) + r,  K = (hV - C) / S held in [0, 0.99/h],  V' = (1-Kh)²V + 2(1-Kh)KC + K²(Var(e) + r).
 * K >= 0 and 1 - Kh > 0 make every weight of every match positive: more points can never lower the level.
 */
export function absorbMatch(state: LevelState, match: RatedMatch): Absorbed | undefined {
  const played = pointsEdge(match, state.constants)
  if (!played || match.opponents.length === 0) return undefined
  const { totals, constants } = state
  passTime(totals, constants, dayNumber(match.date))
  for (const opponent of match.opponents) meetPerson(state, opponent, false)
  if (match.partner) meetPerson(state, match.partner, true)

  const team = teamOf(state, match)
  const doubt = team.parts.reduce((sum, { person, part }) => sum + part * part * person.variance, 0)
  const noise = doubt + played.variance + team.variance
  const gains: Weights = { open: 0, steady: 0, quick: 0 }
  for (const name of FILTERS) {
    const filter = totals.filters[name]
    const shared = covariance(filter, team, name)
    const reach = team.own * filter.variance - shared
    const gain = Math.min(MOST / team.own, Math.max(0, reach / (team.own * reach - team.own * shared + noise)))
    const kept = 1 - gain * team.own
    if (name === 'quick') calmStep(totals, kept, gain, shared, noise)
    filter.variance = kept * kept * filter.variance + 2 * kept * gain * shared + gain * gain * noise
    filter.startWeight *= kept
    filter.edges = kept * filter.edges + gain * played.edge
    filter.lag *= kept
    filter.scale *= kept
    filter.toOpponents *= kept
    filter.toPartners *= kept
    filter.stated *= kept
    lean(filter, team, { name, gain, constants })
    gains[name] = gain
  }
  totals.matches += 1
  return { edge: played.edge, team, gains }
}

/** Between matches the level wanders and the evidence ages. */
function passTime(totals: Totals, { open, circle, quickWander }: RatingConstants, day: number): void {
  if (totals.matches === 0) totals.firstDay = totals.lastDay = day
  const months = Math.max(0, day - totals.lastDay) / MONTH
  totals.lastDay = day
  const wander: Record<FilterName, number> = { open: open.wander, steady: circle.wander, quick: quickWander }
  for (const name of FILTERS) {
    totals.filters[name].variance += wander[name] * months
    totals.filters[name].lag += months
  }
  totals.calm.quick += circle.wander * months
  totals.calm.start += circle.wander * months
  totals.calm.both += circle.wander * months
}

/** Covariance of the level's error with that of the match's parts: from the weights that the level already has on these people. */
function covariance({ scale }: Filter, { parts }: Team, name: FilterName): number {
  return parts.reduce(
    (sum, { person, part }) => sum - part * (person.across[name] + person.beside[name]) * scale * person.variance,
    0,
  )
}

/** The quick filter's true variance if nothing but the usual wandering goes on: its own variance presumes more. */
function calmStep({ calm }: Totals, kept: number, gain: number, shared: number, noise: number): void {
  calm.quick = kept * kept * calm.quick + 2 * kept * gain * shared + gain * gain * noise
  calm.both *= kept
}

/** The match's own part, with its weight on every other person written down. */
function lean(
  filter: Filter,
  { parts }: Team,
  { name, gain, constants }: { name: FilterName; gain: number; constants: RatingConstants },
): void {
  for (const { person, part, beside, stated } of parts) {
    const weight = -gain * part
    if (beside) filter.toPartners += weight * (1 - person.pull)
    else filter.toOpponents += weight * (1 - person.pull)
    filter.stated += weight * person.pull * reading(person, stated, constants)
    person[beside ? 'beside' : 'across'][name] += weight / filter.scale
    person.said[name] += (weight / filter.scale) * (stated ?? person.first)
  }
}
