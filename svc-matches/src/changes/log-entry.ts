import type { Link } from '../links/link.repository.ts'
import type { DaysWrite } from '../records/performance-day.repository.ts'
import type { Match } from '../records/match.ts'
import type { Counters, Opponent, Sums } from '../records/opponent.ts'
import type { OpponentTask } from '../records/opponent.model.ts'

/**
 * A change of a player's matches and book as a whole, ready to be written: in the player's document from its commit until all of
 * it has been written.
 */
export type LogEntry = {
  /** Version that the player's document got by the commit. What carries it, or a higher one, has been written. */
  v: number
  at: Date
  matches: MatchWrite[]
  people: PersonWrite[]
  /** Friends whom the matches make known. One whose friend or entry has another link by now is not made. */
  links: Link[]
  days: DaysWrite[]
}

/** In the bin with `deletedAt`. */
export type MatchWrite = { match: Match; deletedAt?: Date; isNew?: boolean }

export type PersonWrite = {
  id: string
  add?: NewEntry
  /** What is added to the counters, and to what the matches with the person come to. */
  counts?: Sums
  /** A value of undefined is taken away. */
  set?: Partial<Pick<Opponent, 'name' | 'skillLevel' | 'skillCategory' | 'notes' | 'duprId'>> & { task?: OpponentTask }
}
export type NewEntry = Omit<Opponent, keyof Counters | 'id' | 'linkedUserId' | 'mergingInto' | 'lastMet'> & {
  requestHash?: string
}

/** More would delay the player's own next change, and make the document large. */
export const MATCHES_AT_ONCE = 100
