import type { RatingConstants } from './rating-constants.ts'

/** Share of the points to be expected of the team that is better by `edge` levels. */
export function shareOfEdge(edge: number, { pointsLogitPerLevel }: RatingConstants): number {
  return 1 / (1 + Math.exp(-pointsLogitPerLevel * edge))
}
