import type { Centres } from './centres.ts'
import type { RatingConstants } from './rating-constants.ts'
import { reading } from './reading.ts'
import type { Team } from './team-of.ts'

/** By how many levels the own team would be better if the player were of this level, by all that was stated of the others. */
export function expectedEdge(
  { own, parts }: Team,
  level: number,
  { opponents, partners }: Centres,
  constants: RatingConstants,
): number {
  return parts.reduce((edge, { person, part, beside, stated }) => {
    const centre = beside ? partners : opponents
    return edge + part * (centre + person.pull * (reading(person, stated, constants) - centre))
  }, own * level)
}
