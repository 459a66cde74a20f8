import type { RatingConstants } from './rating-constants.ts'

/** Share of the own level as entered in the start, for a player who may be this far from the circle (variance). */
export function ownShare(apart: number, { ownError }: RatingConstants): number {
  return apart / (apart + ownError)
}

/** What the own stated level leaves unknown of it. */
export function startVariance(apart: number, constants: RatingConstants): number {
  return ownShare(apart, constants) * constants.ownError
}
