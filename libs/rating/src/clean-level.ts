import type { Person } from './person.ts'
import type { RatingConstants } from './rating-constants.ts'

export type Cleaned = Pick<Person, 'pull' | 'variance' | 'share'>

/**
 * Errors in variables: n statements about one person err by lasting + once / n (and more as the mean counts for less); a person is pulled towards the mean by
 * spread / (spread + error), and what stays unknown is spread x error / (spread + error). All in levels squared.
 */
export function cleanLevel(statements: number, asPartner: boolean, constants: RatingConstants): Cleaned {
  const spread = asPartner ? constants.partnerSpread : constants.opponentSpread
  if (statements === 0) return { pull: 0, variance: asPartner ? constants.unknownPartner : spread, share: 0 }
  const fresh = (1 - constants.meanShare) ** 2
  const error = constants.lastingError + constants.statementError * (fresh + (1 - fresh) / statements)
  return {
    pull: spread / (spread + error),
    variance: (spread * error) / (spread + error),
    share: 1 / ((asPartner ? constants.partnerMeanSpread : constants.opponentMeanSpread) + error),
  }
}
