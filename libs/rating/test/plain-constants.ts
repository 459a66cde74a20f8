import type { RegimeConstants, RatingConstants } from '../src/rating-constants.ts'

const REGIME: RegimeConstants = {
  startVariance: 1,
  wander: 0.5,
  ownShare: 0.5,
  partnerShare: 0,
  offset: 0,
  varianceShare: 1,
  varianceFloor: 0,
}

/** Numbers for sums that can be done by hand: nobody errs about others, one game weighs 1, only strangers. */
export const PLAIN: RatingConstants = {
  pointsLogitPerLevel: 1,
  scorePadding: 0,
  saturation: 1e-6,
  resultBonus: 0,
  gameVariance: 0.5,
  gameTarget: 11,
  formVariance: 0.5,
  lastingError: 0,
  statementError: 0,
  meanShare: 1,
  opponentSpread: 1e12,
  partnerSpread: 1e12,
  unknownPartner: 4,
  opponentMeanSpread: 1,
  partnerMeanSpread: 1,
  partnerCentre: 0,
  open: REGIME,
  circle: REGIME,
  quickWander: 1,
  repeats: { half: 1e9, power: 4, priorPairs: 1, priorRate: 0 },
  improver: { rate: 0, anchor: 0, believed: 1, power: 1, odds: 0, oddsPower: 0 },
  winLogitPerLevel: 4,
}
