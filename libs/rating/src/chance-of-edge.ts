import type { RatingConstants } from './rating-constants.ts'

/** No result is ever certain: an injury, a walkover, a bad day. */
const SUREST = 0.99

/** Chance that the team that is better by `edge` levels wins. chance(edge) + chance(-edge) = 1. */
export function chanceOfEdge(edge: number, { winLogitPerLevel }: RatingConstants): number {
  return Math.min(SUREST, Math.max(1 - SUREST, 1 / (1 + Math.exp(-winLogitPerLevel * edge))))
}
