import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'

/** Professionals on tour: nobody is apart from the field or changes fast, opponents are taken nearly as stated, scales are other scales. */
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
    saturation: 0.87,
    gameVariance: 1.447,
    gameTarget: 21,
    formVariance: 0.0124,
    ownError: 1.29,
    nearVariance: 0.132,
    farVariance: 0.133,
    offset: -0.0244,
    wander: 0.0053,
    claim: { calm: 0.43, changing: 1 },
    winLogitPerLevel: 1.859,
  },
  tennis_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.382,
    saturation: 0.58,
    gameVariance: 3.94,
    gameTarget: 6,
    formVariance: 2.129,
    ownError: 1.26,
    nearVariance: 0.566,
    farVariance: 0.567,
    offset: -0.152,
    wander: 0.0328,
    claim: { calm: 0.16, changing: 1 },
    winLogitPerLevel: 1.145,
  },
}
