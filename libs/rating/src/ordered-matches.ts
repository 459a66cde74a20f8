import { dayNumber } from './day-number.ts'
import { matchOrder } from './match-order.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

/** The matches that have a date, in the order in which they are taken in. */
export function orderedMatches(matches: readonly RatedMatch[], constants: RatingConstants): RatedMatch[] {
  return matches.filter((match) => !Number.isNaN(dayNumber(match.date))).sort(matchOrder(constants))
}
