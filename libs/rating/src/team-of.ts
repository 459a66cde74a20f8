import type { LevelState } from './level-state.ts'
import { isKnown, newPerson, type Person } from './person.ts'
import type { RatedMatch } from './rated-match.ts'

/** One other person's part in the difference between the teams. */
export type Part = { person: Person; part: number }

export type Team = {
  /** How much of the own team's level is the player's: 1 in singles, 1/2 in doubles. */
  own: number
  parts: Part[]
  /** Levels squared, from a partner of whom nothing is known: that partner is taken to be like the player. */
  variance: number
}

type Players = Pick<RatedMatch, 'opponents' | 'partner'>

/** Team difference = own x level + sum of part x level of the others, a team being the mean of its players. Knows only who was met before. */
export function teamOf({ people, constants }: Pick<LevelState, 'people' | 'constants'>, { opponents, partner }: Players): Team {
  const known = (id: string, beside: boolean) => people.get(id) ?? newPerson(beside, constants)
  const parts = opponents.map(({ id }): Part => ({ person: known(id, false), part: -1 / opponents.length }))
  if (!partner && opponents.length < 2) return { own: 1, parts, variance: 0 }
  const person = partner && known(partner.id, true)
  if (!person || !isKnown(person)) return { own: 1, parts, variance: constants.unknownPartner / 4 }
  return { own: 0.5, parts: [...parts, { person, part: 0.5 }], variance: 0 }
}
