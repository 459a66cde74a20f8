import type { MatchFormat } from '@kitchenline/domain'
import type { PendingChange } from './pending-change.ts'
import type { RunningStreak } from './running-streak.ts'
import type { Tally } from './tally.ts'

export const SCOPES = ['singles', 'doubles', 'both'] as const
export type Scope = (typeof SCOPES)[number]

export type Tallies = Record<MatchFormat, Tally>
/** A scope is missing while its streak is unknown. */
export type Streaks = Partial<Record<Scope, RunningStreak>>

/** One document per player: every figure, and the changes on their way into them. */
export type UserStatsRecord = {
  _id: string
  /** Grows with every write to this document. */
  version: number
  /** Missing until the first count over the matches, after a change of many, and where they are of an earlier shape. */
  tallies?: Tallies
  streaks?: Streaks
  /** A change is in the figures and not yet in the history of days. */
  historyDue?: boolean
  pending: PendingChange[]
}

export const formatsOf = (scope: Scope): MatchFormat[] => (scope === 'both' ? ['singles', 'doubles'] : [scope])
