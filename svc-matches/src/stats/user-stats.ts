import type { MatchFormat } from '@kitchenline/domain'
import type { RunningStreak } from './running-streak.ts'
import type { Contribution, Tally } from './tally.ts'

/** A change to one match that was announced and is not yet in the figures. */
export type PendingChange = {
  /** The match carries it as `change` once the change has happened. */
  token: string
  matchId: string
  format: MatchFormat
  announcedAt: Date
  /** What the figures count for this match now. */
  before?: Contribution
  /** Whose counters the change touches. */
  opponentIds: string[]
}

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
  /** Missing until the first count over the matches. */
  tallies?: Tallies
  streaks?: Streaks
  pending: PendingChange[]
}

export const formatsOf = (scope: Scope): MatchFormat[] => (scope === 'both' ? ['singles', 'doubles'] : [scope])
