import { centreOf } from './centre.ts'
import { cleanLevel } from './clean-level.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { isKnown, newPerson, type Person } from './person.ts'
import type { LinkedEstimate, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'
import { statedLevel } from './stated-level.ts'
import { FILTERS, type Totals } from './totals.ts'

/**
 * Adds a person on court with the evidence of the level. All earlier matches with that person are recomputed with what is now
 * known: exact, since the level is linear in it, and without touching those matches.
 */
export function meetPerson(state: LevelState, met: StatedPerson, asPartner: boolean, day: number): void {
  const { people, morning, constants } = state
  const before = people.get(met.id)
  const person = before ?? newPerson(asPartner, constants)
  if (person.savedAt !== morning.matches) {
    morning.people.push([met.id, before && { ...before, weights: { ...before.weights } }])
    person.savedAt = morning.matches
  }
  if (!before) people.set(met.id, person)
  const stated = statedLevel(met.level)
  const linked = linkedLevel(met.estimate, day, constants)
  if (stated === undefined && linked === undefined) {
    if (!asPartner) countFaced(state.totals, person)
    return
  }

  const centre = centreOf(state)
  count(state.totals, person, -1)
  if (stated !== undefined) {
    person.statements += 1
    person.total += stated
  }
  person.linked = linked ?? person.linked
  if (!asPartner) countFaced(state.totals, person)
  const doubt = person.variance
  const { read, pull, variance, share } = cleanLevel(person, centre, constants)
  person.read = read
  person.pull = pull
  person.variance = variance
  person.share = share
  count(state.totals, person, 1)
  for (const name of FILTERS) {
    const filter = state.totals.filters[name]
    filter.variance += (person.weights[name] * filter.scale) ** 2 * (person.variance - doubt)
  }
}

/** An estimate ages as every level drifts. One that is no number, or from after the match, is ignored. */
export function linkedLevel(estimate: LinkedEstimate | undefined, day: number, { wander }: RatingConstants): Person['linked'] {
  const level = statedLevel(estimate?.level)
  if (!estimate || level === undefined || !(estimate.sd > 0) || !(dayNumber(estimate.asOf) <= day)) return undefined
  return { level, variance: estimate.sd ** 2 + (wander * (day - dayNumber(estimate.asOf))) / 30 }
}

function countFaced(totals: Totals, person: Person): void {
  if (person.faced || !isKnown(person)) return
  person.faced = true
  totals.faced += 1
}

/** Takes a person's part out of the sums (sign -1) or puts it back in. */
function count(totals: Totals, person: Person, sign: 1 | -1): void {
  const mean = person.asPartner ? totals.partners : totals.opponents
  mean.read += sign * person.share * person.read
  mean.people += sign * person.share
  for (const name of FILTERS) {
    const filter = totals.filters[name]
    const weight = sign * filter.scale * person.weights[name]
    filter.toCentre += weight * (1 - person.pull)
    filter.read += weight * person.pull * person.read
  }
}
