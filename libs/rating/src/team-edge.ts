import { centreOf } from './centre.ts'
import { cleanLevel } from './clean-level.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { linkedLevel } from './meet-person.ts'
import { isKnown, newPerson } from './person.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import { statedLevel } from './stated-level.ts'

/**
 * How much of the own team is the player, by how many levels the others move the team difference, and how uncertain that is; `against`
 * is the mean level across the net.
 */
export type TeamEdge = { own: number; others: number; against: number; variance: number }

type Fixture = Pick<RatedMatch, 'date' | 'opponents' | 'partner'>

/** The others of a match that is still to come, cleaned like those in the log and with what is stated for it counted in. */
export function teamEdge(state: LevelState, { date, opponents, partner }: Fixture): TeamEdge {
  const centre = centreOf(state)
  const cleaned = (person: StatedPerson, asPartner: boolean) =>
    cleanedLevel(state, person, { asPartner, centre, day: dayNumber(date) })
  const across = opponents.map((opponent) => cleaned(opponent, false))
  const count = Math.max(1, across.length)
  const against = across.length === 0 ? centre : across.reduce((sum, { level }) => sum + level, 0) / count
  const doubt = across.reduce((sum, { variance }) => sum + variance, 0) / count ** 2
  if (!partner && across.length < 2) return { own: 1, others: -against, against, variance: doubt }
  const { unknownPartner, partnerLikeness } = state.constants
  const beside = partner ? cleaned(partner, true) : { level: centre, variance: unknownPartner, known: false }
  const like = beside.known ? 0 : partnerLikeness
  const part = 0.5 * (1 - like)
  return {
    own: 0.5 * (1 + like),
    others: part * beside.level - against,
    against,
    variance: doubt + part * part * beside.variance,
  }
}

function cleanedLevel(
  { people, constants }: LevelState,
  { id, level, estimate }: StatedPerson,
  { asPartner, centre, day }: { asPartner: boolean; centre: number; day: number },
) {
  const met = people.get(id) ?? newPerson(asPartner, constants)
  const stated = statedLevel(level)
  const person = {
    asPartner: met.asPartner,
    statements: met.statements + (stated === undefined ? 0 : 1),
    total: met.total + (stated ?? 0),
    linked: linkedLevel(estimate, day, constants) ?? met.linked,
  }
  const { read, pull, doubt } = cleanLevel(person, centre, constants)
  // Without the excess: it pulls a chance towards even, and a level beyond belief must not be the better one to meet.
  return { level: centre + pull * (read - centre), variance: doubt, known: isKnown(person) }
}
