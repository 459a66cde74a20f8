import type { MatchFormat } from '@kitchenline/domain'
import type { Contribution } from '../records/contribution.ts'

type Announced = {
  /** A match carries it as `change` once its change has happened. */
  token: string
  announcedAt: Date
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
}

/** A change to some hundred matches: they come, go to the bin or get other scores. What it counts is read from them. */
export type BatchChange = Announced & {
  batch: Record<MatchFormat, string[]>
  /** By match, where only the score changes. */
  scoresBefore?: Record<string, number>
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
