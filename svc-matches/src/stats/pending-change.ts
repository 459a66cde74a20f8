import type { MatchFormat } from '@kitchenline/domain'
import type { Contribution } from './contribution.ts'

type Announced = {
  /** A match carries it as `change` once its change has happened. */
  token: string
  announcedAt: Date
  /** Whose counters the change touches. */
  opponentIds: string[]
}

/** A change to one match that was announced and is not yet in the figures. */
export type MatchChange = Announced & {
  matchId: string
  /** The collection that the match is in once the change has happened. */
  format: MatchFormat
  /** What the figures count for this match now. */
  before?: Contribution
  /** Where the match was, and in which state, before its format changed. */
  from?: { format: MatchFormat; change: string }
  partnerId?: string
}

/** A change to many matches. While it is announced there are no tallies; its announcer alone, or who fences it, takes it back. */
export type BatchChange = Announced & {
  /** The matches that may change now; of a long change one part after the other. */
  batch: Record<MatchFormat, string[]>
}

export type PendingChange = MatchChange | BatchChange

export function isBatch(change: PendingChange): change is BatchChange {
  return 'batch' in change
}

export function isSingle(change: PendingChange): change is MatchChange {
  return !isBatch(change)
}

export function idsOf(change: PendingChange): string[] {
  return isBatch(change) ? [...change.batch.singles, ...change.batch.doubles] : [change.matchId]
}
