import type { MatchFormat } from '@kitchenline/domain'
import type { RatingConstants } from './rating-constants.ts'

export type RatedPlayer = {
  format: MatchFormat
  /** The player's own level as entered; absurd values count as absent. */
  level?: number | undefined
  /** Another sport's constants, for the bench. The product leaves it out. */
  constants?: RatingConstants | undefined
}
