import type { Centres } from './centres.ts'
import { cleanLevel } from './clean-level.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import { reading } from './reading.ts'
import { statedLevel } from './stated-level.ts'

/** How much of the own team is the player, and by how many levels the others move the team difference. */
export type TeamEdge = { own: number; others: number }

type Fixture = Pick<RatedMatch, 'opponents' | 'partner'>

/** The others of a match that is still to come, cleaned like those in the log and with what is stated for it counted in. */
export function teamEdge(state: LevelState, { opponents, partner }: Fixture, centres: Centres): TeamEdge {
  const across = opponents.map((opponent) => cleaned(state, opponent, false, centres) ?? centres.opponents)
  const against = across.length === 0 ? centres.opponents : across.reduce((sum, level) => sum + level, 0) / across.length
  const beside = partner && cleaned(state, partner, true, centres)
  return beside !== undefined ? { own: 0.5, others: beside / 2 - against } : { own: 1, others: -against }
}

/** Undefined for somebody of whom no level was ever stated. */
function cleaned(
  { people, constants }: LevelState,
  { id, level }: StatedPerson,
  beside: boolean,
  centres: Centres,
): number | undefined {
  const met = people.get(id)
  const stated = statedLevel(level)
  const statements = (met?.statements ?? 0) + (stated === undefined ? 0 : 1)
  if (statements === 0) return undefined
  const { pull } = cleanLevel(statements, met?.asPartner ?? beside, constants)
  const centre = beside ? centres.partners : centres.opponents
  const mean = ((met?.total ?? 0) + (stated ?? 0)) / statements
  return centre + pull * (reading({ mean, first: mean }, stated, constants) - centre)
}
