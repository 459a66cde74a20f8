import { isRated } from './is-rated.ts'
import { matchOrder } from './match-order.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

/** The matches that count, in the order in which they are taken in. */
export function orderedMatches(matches: readonly RatedMatch[], constants: RatingConstants): RatedMatch[] {
  return matches.filter((match) => isRated(match, constants)).sort(matchOrder(constants))
}
