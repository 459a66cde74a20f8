import type { Scoring } from '@kitchenline/domain'
import type { LinkedEstimate } from '@kitchenline/rating'

/** A person on court, with the level entered for this match. */
export type Person = {
  name: string
  id?: string | undefined
  level?: number | undefined
  /** The account, where this person confirmed the match. */
  confirmedUserId?: string | undefined
  /** The estimate from that account's own matches, in place of the level. */
  estimate?: LinkedEstimate | undefined
}

/** A match with points as svc-matches sends it. */
export type PlayedMatch = {
  id: string
  /** The day of play, as midnight in UTC. */
  matchDate: Date
  createdAt: Date
  won: boolean
  scoring?: Scoring | undefined
  /** Empty where only sums are known. */
  ownGames: number[]
  opponentGames: number[]
  playerScore: number
  opponentScore: number
  opponents: Person[]
  partner?: Person | undefined
}
