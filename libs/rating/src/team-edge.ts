import { centreOf } from './centre.ts'
import { cleanLevel } from './clean-level.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { newPerson, withStatement } from './person.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { teamOf } from './team-of.ts'

/** By how many levels the own team is the better one, and how uncertain that is; `against` is the mean level across the net. */
export type TeamEdge = { edge: number; variance: number; against: number }

type Fixture = Pick<RatedMatch, 'date' | 'opponents' | 'partner'>

/** Before a match: the others cleaned like those in the log, with what is stated for it counted in. */
export function teamEdge(state: LevelState, fixture: Fixture): TeamEdge {
  const { level, sd } = readLevel(state, fixture.date)
  const centre = centreOf(state)
  const day = dayNumber(fixture.date)
  const { own, parts } = teamOf(
    fixture,
    (stated, asPartner) => cleaned(state, stated, { asPartner, centre, day }),
    state.constants,
  )
  const across = parts.slice(0, fixture.opponents.length)
  const against = across.length === 0 ? centre : across.reduce((sum, { person }) => sum + person.level, 0) / across.length
  const beside = parts.slice(across.length).reduce((sum, { person, part }) => sum + part * person.level, 0)
  const doubt = parts.reduce((sum, { person, part }) => sum + part * part * person.doubt, 0)
  return { edge: own * level + (beside - against), variance: (own * sd) ** 2 + doubt, against }
}

function cleaned(
  { people, constants }: LevelState,
  stated: StatedPerson | undefined,
  { asPartner, centre, day }: { asPartner: boolean; centre: number; day: number },
) {
  const met = (stated && people.get(stated.id)) ?? newPerson(asPartner, constants)
  const person = { asPartner: met.asPartner, ...(stated ? withStatement(met, stated, day, constants) : met) }
  const { read, pull, doubt } = cleanLevel(person, centre, constants)
  // Without the excess: it pulls a chance towards even, and a level beyond belief must not be the better one to meet.
  return { ...person, level: centre + pull * (read - centre), doubt }
}
