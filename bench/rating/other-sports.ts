import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'

const { singles } = PICKLEBALL

/** No circles and no fast improvers among professionals on tour: everything is `open`. */
const TOUR: RatingConstants = { ...singles, repeats: { ...singles.repeats, half: 1e9 } }

/** Constants of the two other development sets, only to see whether the model holds outside pickleball. Fitted by fit.ts. */
export const OTHER_SPORTS: Readonly<Record<string, RatingConstants | undefined>> = {
  badminton_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.325,
    scorePadding: 1.72,
    saturation: 1.01,
    resultBonus: 0.0821,
    gameVariance: 8.65,
    gameTarget: 21,
    formVariance: 0.0001,
    lastingError: 8.62e-6,
    statementError: 0.0725,
    meanShare: 0.781,
    opponentSpread: 20,
    opponentMeanSpread: 0.163,
    winLogitPerLevel: 1.59,
    open: {
      startVariance: 0.497,
      wander: 0.0351,
      ownShare: 0.262,
      partnerShare: 0,
      offset: 0.0625,
      varianceShare: 0.0686,
      varianceFloor: 0.000616,
    },
  },
  tennis_singles: {
    ...TOUR,
    pointsLogitPerLevel: 0.382,
    scorePadding: 0.262,
    saturation: 0.8,
    resultBonus: 0,
    gameVariance: 3.53,
    gameTarget: 6,
    formVariance: 0.205,
    lastingError: 2.17e-5,
    statementError: 4.07,
    meanShare: 0.623,
    opponentSpread: 15.6,
    opponentMeanSpread: 0.00323,
    winLogitPerLevel: 1.33,
    open: {
      startVariance: 0.474,
      wander: 0.0463,
      ownShare: 0.425,
      partnerShare: 0,
      offset: -0.1,
      varianceShare: 0.0952,
      varianceFloor: 0.00874,
    },
  },
}
