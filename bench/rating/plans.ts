import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import { TOUR } from './other-sports.ts'

/** How the constants of `open` are fitted: what is believed before any development player is looked at, and what counts. */
export type Plan = {
  centre: RatingConstants
  /** How far a constant may lie from the centre, as sd: of logarithms (of partnerCentre itself), and in levels. Chosen by cross-validation. */
  spread: { logarithm: number; offset: number; bonus: number }
  /** Levels: the usual RMSE, which says what a player's answers are worth against the prior. */
  usualError: number
  /** What a level off by more than 0.25 costs besides: confidence is promised for pickleball only. */
  missWeight: number
}

const { doubles } = PICKLEBALL

/**
 * The simulator's own people (partners spread by 0.35, form by 0.2, statements off by 0.212 for good and 0.212 each time) and games (with
 * this padding and saturation a gap of up to half a level is read without bias; 0.19 is what luck adds). Wandering, partners' share, offset
 * and win chance are the reference method's published constants. Its own share, 0.177, and its starting variance, 0.1016, do not fit each
 * other: by Bayes' rule variance = share x 0.271, the error of an own level (0.5 and rounding to halves). 0.3 lies between 0.177 and 0.375.
 */
const PROFESSIONAL_DOUBLES: RatingConstants = {
  ...doubles,
  scorePadding: 1,
  saturation: 0.4,
  resultBonus: 0,
  gameVariance: 0.19,
  formVariance: 0.04,
  lastingError: 0.045,
  opponentSpread: 0.2025,
  partnerSpread: 0.1225,
  partnerCentre: 0,
  winLogitPerLevel: 4.88,
  open: {
    startVariance: 0.0813,
    wander: 0.00213,
    ownShare: 0.3,
    partnerShare: 0.491,
    offset: -0.046,
    varianceShare: 0.5,
    varianceFloor: 0.0005,
  },
}

/** The published constants of the reference method; its variance by points share becomes a saturation (docs/rating.md). */
const BADMINTON: RatingConstants = {
  ...TOUR,
  pointsLogitPerLevel: 0.325,
  scorePadding: 0.5,
  resultBonus: 0,
  saturation: 0.87,
  gameVariance: 1.447,
  gameTarget: 21,
  formVariance: 0.0124,
  meanShare: 0.419,
  winLogitPerLevel: 1.859,
  open: {
    startVariance: 0.1195,
    wander: 0.00531,
    ownShare: 0.0926,
    partnerShare: 0,
    offset: -0.0244,
    varianceShare: 0.25,
    varianceFloor: 0.0005,
  },
}

const TENNIS: RatingConstants = {
  ...TOUR,
  pointsLogitPerLevel: 0.382,
  scorePadding: 0.5,
  resultBonus: 0,
  saturation: 0.58,
  gameVariance: 3.94,
  gameTarget: 6,
  formVariance: 2.129,
  meanShare: 0.33,
  winLogitPerLevel: 1.145,
  open: {
    startVariance: 0.3905,
    wander: 0.03276,
    ownShare: 0.31,
    partnerShare: 0,
    offset: -0.152,
    varianceShare: 0.16,
    varianceFloor: 0.0036,
  },
}

export const PLANS: Readonly<Record<string, Plan | undefined>> = {
  pickleball_doubles: {
    centre: PROFESSIONAL_DOUBLES,
    spread: { logarithm: 0.12, offset: 0.01, bonus: 0.025 },
    usualError: 0.134,
    missWeight: 6,
  },
  badminton_singles: {
    centre: BADMINTON,
    spread: { logarithm: 0.12, offset: 0.05, bonus: 0.025 },
    usualError: 0.15,
    missWeight: 0,
  },
  tennis_singles: { centre: TENNIS, spread: { logarithm: 0.35, offset: 0.05, bonus: 0.025 }, usualError: 0.204, missWeight: 0 },
}
