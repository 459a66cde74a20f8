import type { MatchFormat } from '@kitchenline/domain'
import type { RatingConstants } from './rating-constants.ts'

const DOUBLES: RatingConstants = {
  pointsLogitPerLevel: 1.577,
  scorePadding: 0.83,
  saturation: 0.4,
  gameVariance: 0.244,
  gameTarget: 11,
  formVariance: 0.029,
  rally: { slope: 0.5, length: 0.71 },
  lastingError: 0.05,
  statementError: 0.045,
  opponentSpread: 0.22,
  partnerSpread: 0.086,
  unknownPartner: 0.32,
  partnerLikeness: 0.33,
  believable: 2,
  ownInCentre: 0.4,
  ownError: 0.33,
  ownBelievable: 1.5,
  nearVariance: 0.046,
  farVariance: 0.32,
  farOdds: 0.6,
  partnerShare: 0.46,
  offset: -0.02,
  wander: 0.0015,
  quickWander: 0.032,
  practiceDays: 3,
  band: { usual: 0.9, changed: 0.35, changeAt: 0.25, width: 0.06 },
  allowance: 0.02,
  claim: { calm: 0.54, changing: 5 },
  change: { odds: 0.18, often: 0.9, steepness: 8, power: 15 },
  winLogitPerLevel: 6.8,
}

const SINGLES: RatingConstants = {
  ...DOUBLES,
  scorePadding: 0.55,
  saturation: 0.25,
  gameVariance: 0.26,
  formVariance: 0.0485,
  farVariance: 0.28,
  farOdds: 0.7,
  offset: 0,
  quickWander: 0.02,
  claim: { ...DOUBLES.claim, changing: 2.5 },
}

export const PICKLEBALL: Record<MatchFormat, RatingConstants> = { singles: SINGLES, doubles: DOUBLES }

/** Grows when the method changes, so that the same matches give another level or other reasons; a change of the constants is seen by itself. */
export const RATING_VERSION = 6
