import type { MatchFormat } from '@kitchenline/domain'
import type { Contribution } from '../records/contribution.ts'

type Recorded = {
  /** A match carries it as `change` once its change has been applied. */
  token: string
  recordedAt: Date
}

/** A change to one match that was recorded and is not yet in the figures. */
export type MatchIntent = Recorded & {
  matchId: string
  /** The collection that the match is in once the change has been applied. */
  format: MatchFormat
  /** What the figures count for this match now. */
  before?: Contribution
  /** Where the match was, and in which state, before its format changed. */
  from?: { format: MatchFormat; change: string }
}

/** A change to some hundred matches: they come, go to the bin or get other scores. What it counts is read from them. */
export type BatchIntent = Recorded & {
  batch: Record<MatchFormat, string[]>
  /** By match, where only the score changes. */
  scoresBefore?: Record<string, number>
}

export type Intent = MatchIntent | BatchIntent

export function isBatch(change: Intent): change is BatchIntent {
  return 'batch' in change
}

export function isSingle(change: Intent): change is MatchIntent {
  return !isBatch(change)
}

export function idsOf(change: Intent): string[] {
  return isBatch(change) ? [...change.batch.singles, ...change.batch.doubles] : [change.matchId]
}
