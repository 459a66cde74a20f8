import type { Game } from '@kitchenline/domain'

/** Someone on the court, with the level that was stated for this match; without one when nobody stated it. */
export type StatedPerson = { id: string; level?: number | undefined }

/** One match of the player's own log. A partner makes it doubles, and so do two opponents. */
export type RatedMatch = {
  id: string
  /** Only the UTC day counts: matches of one day have no order. */
  date: Date
  games: readonly Game[]
  won: boolean
  opponents: readonly StatedPerson[]
  partner?: StatedPerson | undefined
}
