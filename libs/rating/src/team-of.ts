import type { LevelState } from './level-state.ts'
import { isKnown, newPerson, type Person } from './person.ts'
import type { RatedMatch } from './rated-match.ts'

/** One other person's part in the difference between the teams. */
export type Part = { person: Person; part: number }

export type Team = {
  /** How much of the own team's level is the player's: 1 in singles, 1/2 in doubles, more beside a partner of whom nothing is known. */
  own: number
  parts: Part[]
}

type Players = Pick<RatedMatch, 'opponents' | 'partner'>

/** Team difference = own x level + sum of part x level of the others, a team being the mean of its players. Knows only who was met before. */
export function teamOf({ people, constants }: Pick<LevelState, 'people' | 'constants'>, { opponents, partner }: Players): Team {
  const known = (id: string, asPartner: boolean) => people.get(id) ?? newPerson(asPartner, constants)
  const parts = opponents.map(({ id }): Part => ({ person: known(id, false), part: -1 / opponents.length }))
  if (!partner && opponents.length < 2) return { own: 1, parts }
  // An unknown person is a member of the circle: the same one in all matches together, or the matches would seem to prove a
  // level. Players choose their like: of what sets the player apart from the circle, a share is expected of an unknown partner too.
  const person = partner ? known(partner.id, true) : newPerson(true, constants)
  const like = isKnown(person) ? 0 : constants.partnerLikeness
  return { own: 0.5 * (1 + like), parts: [...parts, { person, part: 0.5 * (1 - like) }] }
}
