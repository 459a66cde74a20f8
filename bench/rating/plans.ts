import { PICKLEBALL, type RatingConstants } from '@kitchenline/rating'
import { OTHER_SPORTS } from './other-sports.ts'

/** How a sport's constants are fitted: what is believed before any development player is looked at, and what counts. */
export type Plan = {
  centre: RatingConstants
  /** How far a constant may lie from the centre, as sd: of logarithms, and in levels. */
  spread: { logarithm: number; offset: number }
  /** Levels: the usual RMSE, which shows what a player's answers are worth against the prior. */
  usualError: number
  /** What a level off by more than 0.25 costs besides: confidence is promised for pickleball only. */
  missWeight: number
}

/** The simulator's own people and games; wandering, partners' share and offset as the reference method publishes them. */
const PROFESSIONAL_DOUBLES: RatingConstants = {
  ...PICKLEBALL.doubles,
  scorePadding: 1,
  saturation: 0.4,
  gameVariance: 0.19,
  formVariance: 0.04,
  opponentSpread: 0.2025,
  partnerSpread: 0.1225,
  partnerShare: 0.491,
  offset: -0.046,
  wander: 0.00213,
  winLogitPerLevel: 6.4,
}

const tour = (sport: string, logarithm: number, usualError: number): Plan => ({
  centre: OTHER_SPORTS[sport]!,
  spread: { logarithm, offset: 0.05 },
  usualError,
  missWeight: 0,
})

export const PLANS: Readonly<Record<string, Plan | undefined>> = {
  pickleball_doubles: {
    centre: PROFESSIONAL_DOUBLES,
    spread: { logarithm: 0.12, offset: 0.01 },
    usualError: 0.134,
    missWeight: 6,
  },
  badminton_singles: tour('badminton_singles', 0.12, 0.15),
  tennis_singles: tour('tennis_singles', 0.35, 0.204),
}
