import { dayNumber } from './day-number.ts'
import { pointsEdge } from './points-edge.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

/** A match counts when it has a date, an opponent and points. Any other changes nothing, ever. */
export function isRated(match: RatedMatch, constants: RatingConstants): boolean {
  return !Number.isNaN(dayNumber(match.date)) && match.opponents.length > 0 && pointsEdge(match, constants) !== undefined
}
