import type { LocalDay, MatchFormat } from '@kitchenline/domain'
import { NO_STREAK, type RunningStreak } from './running-streak.ts'
import { emptyTally, type Tally } from './tally.ts'

export const SCOPES = ['singles', 'doubles', 'both'] as const
export type Scope = (typeof SCOPES)[number]

export type Tallies = Record<MatchFormat, Tally>
/** A scope is missing while its streak is unknown: its next reader looks at the matches. */
export type Streaks = Partial<Record<Scope, RunningStreak>>
/** By format the earliest day from which on the rows of the performance history are not right any more. */
export type StaleFrom = Partial<Record<MatchFormat, LocalDay>>
export const EVER: LocalDay = '1900-01-01'

export type Figures = {
  tallies: Tallies
  streaks: Streaks
  /** No live match is behind this order key. It may be too high, after a deletion. */
  newest: string
  /** How far the rows of the performance history are behind. */
  history: { from?: StaleFrom }
}

/** One document per player: every figure, and the one change that is still to be written into matches and book. */
export type UserStats = Figures & {
  _id: string
  /** Grows with every write to this document; 0 of a player who has none. */
  version: number
  /** Of the entry that is being applied. See changes/player-log.repository.ts. */
  log?: { v: number }
}

export const formatsOf = (scope: Scope): MatchFormat[] => (scope === 'both' ? ['singles', 'doubles'] : [scope])

export const noTallies = (): Tallies => ({ singles: emptyTally(), doubles: emptyTally() })
export const noStreaks = (): Streaks => Object.fromEntries(SCOPES.map((scope) => [scope, NO_STREAK]))

export const noStats = (userId: string): UserStats => ({
  ...{ _id: userId, version: 0, tallies: noTallies(), streaks: noStreaks(), newest: '' },
  history: {},
})
