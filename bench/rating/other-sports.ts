import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'

const { singles } = PICKLEBALL

/** No circles and no fast improvers among professionals on tour: everything is `open`. Opponents are taken as stated, their mean by matches. */
export const TOUR: RatingConstants = {
  ...singles,
  repeats: { ...singles.repeats, half: 1e9 },
  lastingError: 0.0001,
  statementError: 0.02,
  opponentSpread: 20,
  opponentMeanSpread: 0.0005,
}

/** Constants of the two other development sets, only to see whether the model holds outside pickleball. Fitted by fit.ts open. */
export const OTHER_SPORTS: Readonly<Record<string, RatingConstants | undefined>> = {
  badminton_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.325,
    scorePadding: 0.5,
    saturation: 0.9,
    resultBonus: 0.00533,
    gameVariance: 1.44,
    gameTarget: 21,
    formVariance: 0.0124,
    meanShare: 0.42,
    winLogitPerLevel: 1.82,
    open: {
      startVariance: 0.118,
      wander: 0.00543,
      ownShare: 0.0941,
      partnerShare: 0,
      offset: 0.0099,
      varianceShare: 0.429,
      varianceFloor: 0.0000249,
    },
  },
  tennis_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.382,
    scorePadding: 0.498,
    saturation: 0.686,
    resultBonus: 0,
    gameVariance: 4.17,
    gameTarget: 6,
    formVariance: 2.06,
    meanShare: 0.333,
    winLogitPerLevel: 1.13,
    open: {
      startVariance: 0.378,
      wander: 0.0332,
      ownShare: 0.364,
      partnerShare: 0,
      offset: -0.133,
      varianceShare: 0.112,
      varianceFloor: 0.0123,
    },
  },
}
