import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'

/**
 * Professionals on tour: none is apart from the field or changes fast, opponents are taken nearly as entered, scales are other
 * scales.
 */
export const TOUR: RatingConstants = {
  ...PICKLEBALL.singles,
  scorePadding: 0.5,
  ownInCentre: 0,
  believable: 50,
  ownBelievable: 50,
  farOdds: 1e-9,
  partnerShare: 0,
  lastingError: 0.0001,
  statementError: 0.02,
  opponentSpread: 0.4,
  quickWander: 0,
  band: { usual: 1e9, changed: 1e9, changeAt: 0, width: 1 },
  allowance: 100,
  change: { odds: 0, often: 1, steepness: 1, power: 0 },
}

/** Constants of the two other development sets, only to see whether the model holds outside pickleball. By fit.ts open. */
export const OTHER_SPORTS: Readonly<Record<string, RatingConstants | undefined>> = {
  badminton_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.308,
    saturation: 1.26,
    gameVariance: 1.49,
    gameTarget: 21,
    opponentSpread: 0.295,
    statementError: 0.037,
    formVariance: 0.001,
    ownError: 0.69,
    nearVariance: 0.148,
    farVariance: 0.149,
    offset: 0.05,
    wander: 0.0061,
    claim: { calm: 0.39, changing: 1 },
    winLogitPerLevel: 1.82,
  },
  tennis_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.375,
    saturation: 0.766,
    gameVariance: 3.51,
    gameTarget: 6,
    opponentSpread: 0.35,
    statementError: 0.047,
    formVariance: 1.76,
    ownError: 0.94,
    nearVariance: 0.603,
    farVariance: 0.604,
    offset: -0.177,
    wander: 0.0293,
    claim: { calm: 0.177, changing: 1 },
    winLogitPerLevel: 1.27,
  },
}
