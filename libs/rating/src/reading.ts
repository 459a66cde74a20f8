import type { Person } from './person.ts'
import type { RatingConstants } from './rating-constants.ts'

/**
 * What is read of a person's level for one match: the mean of all statements about that person, and for a share what was stated
 * for the match itself, since people change over the years. A match from before the first statement goes by that one.
 */
export function reading(
  { mean, first }: Pick<Person, 'mean' | 'first'>,
  stated: number | undefined,
  { meanShare }: RatingConstants,
): number {
  return meanShare * mean + (1 - meanShare) * (stated ?? first)
}
