import type { Game, Scoring } from '@kitchenline/domain'

/** The level of a linked player from that player's own log: see `linkedEstimate`. `asOf` is the day it was true. */
export type LinkedEstimate = { level: number; sd: number; asOf: Date }

/** A person on court: the level entered for this match, if any, and the estimate from a linked player's own log by then. */
export type StatedPerson = { id: string; level?: number | undefined; estimate?: LinkedEstimate | undefined }

/** One match of the player's own log. A partner makes it doubles, and so do two opponents. */
export type RatedMatch = {
  id: string
  /** Only the UTC day counts: matches of one day have no order. */
  date: Date
  games: readonly Game[]
  /** Side-out where it is not said. */
  scoring?: Scoring | undefined
  won: boolean
  opponents: readonly StatedPerson[]
  partner?: StatedPerson | undefined
  /** The one game is the sum of several, of which nothing else is known. */
  isSum?: boolean | undefined
}
