import type { Scoring } from '@kitchenline/domain'
import type { RatingConstants } from './rating-constants.ts'

/** No result is ever certain: an injury, a walkover, a bad day. */
const SUREST = 0.99
/** Of a normal's variance that a logistic curve takes: D. MacKay 1992, "The evidence framework applied to classification networks". */
const LOGISTIC = Math.PI / 8

/**
 * Chance that the team that is better by `edge` levels wins, where `variance` of the edge is unknown: the mean over what it may be, so
 * doubt pulls it towards even. chance(edge) + chance(-edge) = 1.
 */
export function chanceOfEdge(edge: number, variance: number, { winLogitPerLevel: slope }: RatingConstants): number {
  const logit = (slope * edge) / Math.sqrt(1 + LOGISTIC * slope ** 2 * variance)
  return Math.min(SUREST, Math.max(1 - SUREST, 1 / (1 + Math.exp(-logit))))
}

/** Share of the points to be expected of the team that is better by `edge` levels. */
export function shareOfEdge(edge: number, { pointsLogitPerLevel, rally }: RatingConstants, scoring?: Scoring): number {
  return 1 / (1 + Math.exp(-pointsLogitPerLevel * edge * (scoring === 'rally' ? rally.slope : 1)))
}
