import type { RatingConstants } from './rating-constants.ts'

/** Share of the own stated level in the start, for somebody who may be this far from the circle (variance). */
export function ownShare(apart: number, { ownError }: RatingConstants): number {
  return apart / (apart + ownError)
}

/** What the own stated level leaves unknown of it. */
export function startVariance(apart: number, constants: RatingConstants): number {
  return ownShare(apart, constants) * constants.ownError
}
