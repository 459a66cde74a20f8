import { cleanLevel } from './clean-level.ts'
import type { LevelState } from './level-state.ts'
import { newPerson, type Person } from './person.ts'
import type { StatedPerson } from './rated-match.ts'
import { statedLevel } from './stated-level.ts'
import { FILTERS, type Filter, type FilterName } from './totals.ts'

/**
 * Takes in that a person was on court and what was stated of the level. All earlier matches with that person are read anew
 * with the better mean: exact, since the level is linear in it, and without touching those matches.
 */
export function meetPerson(state: LevelState, { id, level }: StatedPerson, beside: boolean): void {
  const { people, morning, totals } = state
  const before = people.get(id)
  const person = before ?? newPerson(beside, state.constants)
  if (person.savedAt !== morning.matches) {
    morning.people.push([id, before && copyPerson(before)])
    person.savedAt = morning.matches
  }
  if (!before) people.set(id, person)
  if (!beside) {
    totals.repeats += 2 * person.met
    totals.places += 1
    person.met += 1
  }
  const stated = statedLevel(level)
  if (stated !== undefined) hear(state, person, stated)
}

function hear({ totals, constants }: LevelState, person: Person, level: number): void {
  const mean = person.asPartner ? totals.partners : totals.opponents
  mean.weighted -= person.share * person.mean
  mean.weight -= person.share
  for (const name of FILTERS) weigh(totals.filters[name], person, name, -1, constants.meanShare)

  person.statements += 1
  person.total += level
  person.mean = person.total / person.statements
  if (person.statements === 1) person.first = level
  const doubt = person.variance
  const { pull, variance, share } = cleanLevel(person.statements, person.asPartner, constants)
  person.pull = pull
  person.variance = variance
  person.share = share

  mean.weighted += person.share * person.mean
  mean.weight += person.share
  for (const name of FILTERS) {
    const filter = totals.filters[name]
    const weight = person.across[name] + person.beside[name]
    if (person.statements === 1) person.said[name] = weight * level
    weigh(filter, person, name, 1, constants.meanShare)
    const learned = (weight * filter.scale) ** 2 * (person.variance - doubt)
    filter.variance += learned
    if (name === 'quick') totals.calm.quick += learned
  }
}

/** Takes a person's part in the level out (sign -1) or puts it back in. */
function weigh(
  filter: Filter,
  { across, beside, said, pull, mean }: Person,
  name: FilterName,
  sign: 1 | -1,
  meanShare: number,
): void {
  const scale = sign * filter.scale
  filter.toOpponents += scale * across[name] * (1 - pull)
  filter.toPartners += scale * beside[name] * (1 - pull)
  filter.stated += scale * pull * (meanShare * (across[name] + beside[name]) * mean + (1 - meanShare) * said[name])
}

function copyPerson(person: Person): Person {
  return { ...person, across: { ...person.across }, beside: { ...person.beside }, said: { ...person.said } }
}
