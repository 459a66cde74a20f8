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
    pointsLogitPerLevel: 0.325,
    saturation: 0.9,
    gameVariance: 1.43,
    gameTarget: 21,
    formVariance: 0.0124,
    ownError: 1.27,
    nearVariance: 0.133,
    farVariance: 0.134,
    offset: 0.01,
    wander: 0.00545,
    claim: { calm: 0.4, changing: 1 },
    winLogitPerLevel: 1.65,
  },
  tennis_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.382,
    saturation: 0.68,
    gameVariance: 4.23,
    gameTarget: 6,
    formVariance: 2.13,
    ownError: 1.08,
    nearVariance: 0.598,
    farVariance: 0.6,
    offset: -0.153,
    wander: 0.0336,
    claim: { calm: 0.15, changing: 1 },
    winLogitPerLevel: 1.18,
  },
}
