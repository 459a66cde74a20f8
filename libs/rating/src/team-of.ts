import { isKnown, type Person } from './person.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

/** One other person's part in the difference between the teams. */
export type Part<P> = { person: P; part: number }

export type Team<P> = {
  /** How much of the own team's level is the player's: 1 in singles, 1/2 in doubles, more beside a partner of whom nothing is known. */
  own: number
  parts: Part<P>[]
}

export type Players = Pick<RatedMatch, 'opponents' | 'partner'>
type Known = Pick<Person, 'statements' | 'linked'>
/** What is known of a person on court; without a statement, of a partner who was not named. */
type Lookup<P> = (stated: StatedPerson | undefined, asPartner: boolean) => P

/** Team difference = own x level + sum of part x level of the others, opponents first, a team being the mean of its players. */
export function teamOf<P extends Known>({ opponents, partner }: Players, lookup: Lookup<P>, constants: RatingConstants): Team<P> {
  const parts = opponents.map((opponent): Part<P> => ({ person: lookup(opponent, false), part: -1 / opponents.length }))
  if (!partner && opponents.length < 2) return { own: 1, parts }
  // An unknown person is a member of the circle: the same one in all matches together, or the matches would seem to prove a
  // level. Players choose their like: of what sets the player apart from the circle, a share is expected of an unknown partner too.
  const person = lookup(partner, true)
  const like = isKnown(person) ? 0 : constants.partnerLikeness
  return { own: 0.5 * (1 + like), parts: [...parts, { person, part: 0.5 * (1 - like) }] }
}
