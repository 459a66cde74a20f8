import type { MatchFormat } from '@kitchenline/domain'
import type { RatingConstants } from './rating-constants.ts'

export type RatedPlayer = {
  format: MatchFormat
  /** What the player says of the own level; absent or absurd values are treated as unsaid. */
  level?: number | undefined
  /** Another sport's constants, for the bench. The product leaves it out. */
  constants?: RatingConstants | undefined
}
