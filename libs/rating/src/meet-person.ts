import { centreOf } from './centre.ts'
import { cleanLevel } from './clean-level.ts'
import type { LevelState } from './level-state.ts'
import { withStatement, isKnown, newPerson, type StatementSums, type Person } from './person.ts'
import type { StatedPerson } from './rated-match.ts'
import { FILTERS, type Totals } from './totals.ts'

/**
 * Adds a person on court with the evidence of the level. All earlier matches with that person are recomputed with what is now
 * known: exact, since the level is linear in it, and without touching those matches.
 */
export function meetPerson(state: LevelState, met: StatedPerson, asPartner: boolean, day: number): void {
  const { people, constants } = state
  const person = people.get(met.id) ?? newPerson(asPartner, constants)
  people.set(met.id, person)
  const known = withStatement(person, met, day, constants)
  if (known.statements > person.statements || known.linked !== person.linked) readPerson(state, person, known)
  if (!asPartner) countFaced(state.totals, person)
}

/** Computes again how a person is read, from all that is known. */
export function readPerson(state: LevelState, person: Person, { statements, total, linked }: StatementSums): void {
  const { totals, constants } = state
  const centre = centreOf(state)
  count(totals, person, -1)
  Object.assign(person, { statements, total, linked })
  const before = person.variance
  const { doubt: _doubt, ...cleaned } = cleanLevel(person, centre, constants)
  Object.assign(person, cleaned)
  count(totals, person, 1)
  for (const name of FILTERS) {
    const filter = totals.filters[name]
    filter.variance += (person.weights[name] * filter.scale) ** 2 * (person.variance - before)
  }
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
