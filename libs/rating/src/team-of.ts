import type { LevelState } from './level-state.ts'
import { newPerson, type Person } from './person.ts'
import type { RatedMatch } from './rated-match.ts'
import { statedLevel } from './stated-level.ts'

/** One other person's part in the difference between the teams; `stated` is the level stated for it, or known by then. */
export type Part = { person: Person; part: number; beside: boolean; stated: number | undefined }

export type Team = {
  /** How much of the own team's level is the player's: 1 in singles, 1/2 in doubles. */
  own: number
  parts: Part[]
  /** Levels squared, from a partner of whom nothing was ever stated: that partner is taken to be like the player. */
  variance: number
}

type Players = Pick<RatedMatch, 'opponents' | 'partner'>

/** Team difference = own x level + sum of part x level of the others, a team being the mean of its players. Knows only who was met before. */
export function teamOf({ people, constants }: Pick<LevelState, 'people' | 'constants'>, { opponents, partner }: Players): Team {
  const known = (id: string, beside: boolean) => people.get(id) ?? newPerson(beside, constants)
  const takePart = (person: Person, part: number, level: number | undefined): Part => ({
    person,
    part,
    beside: part > 0,
    stated: statedLevel(level) ?? (person.statements > 0 ? person.mean : undefined),
  })
  const parts = opponents.map(({ id, level }) => takePart(known(id, false), -1 / opponents.length, level))
  if (!partner && opponents.length < 2) return { own: 1, parts, variance: 0 }
  const person = partner && known(partner.id, true)
  if (!person?.statements) return { own: 1, parts, variance: constants.unknownPartner / 4 }
  return { own: 0.5, parts: [...parts, takePart(person, 0.5, partner?.level)], variance: 0 }
}
