import type { MatchFormat } from '@kitchenline/domain'
import type { Contribution } from '../records/contribution.ts'

/** The part of a match that figures need, in any of its states. */
export type ObservedMatch = {
  /** Token of the match's last change. */
  change: string
  isLive: boolean
  /** What it counts for while it is live; missing where no match is any more. */
  counts?: Contribution
  /** Everybody in it who is linked to the book. */
  linked: string[]
}

/** An id may be in both collections while its match moves. */
export const placeKey = (format: MatchFormat, id: string): string => `${format} ${id}`
