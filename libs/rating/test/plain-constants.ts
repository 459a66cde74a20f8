import type { RatingConstants } from '../src/rating-constants.ts'

/**
 * Numbers for sums that can be done by hand: no error in others' levels, one game weighs 1, all are near, nothing changes fast.
 */
export const PLAIN: RatingConstants = {
  pointsLogitPerLevel: 1,
  scorePadding: 0,
  saturation: 1e-6,
  gameVariance: 0.5,
  gameTarget: 11,
  formVariance: 0.5,
  rally: { slope: 0.5, length: 0.7 },
  lastingError: 1e-12,
  statementError: 0,
  opponentSpread: 1e12,
  partnerSpread: 1e12,
  unknownPartner: 4,
  partnerLikeness: 0,
  believable: 100,
  ownInCentre: 0,
  ownError: 2,
  ownBelievable: 100,
  nearVariance: 2,
  farVariance: 2.000001,
  farOdds: 1e-12,
  partnerShare: 0,
  offset: 0,
  wander: 0.5,
  quickWander: 0,
  practiceDays: 0,
  band: { usual: 1e9, changed: 1e9, changeAt: 0, width: 1 },
  allowance: 100,
  claim: { calm: 1, changing: 1 },
  change: { odds: 0, often: 1, steepness: 1, power: 0 },
  winLogitPerLevel: 4,
}
