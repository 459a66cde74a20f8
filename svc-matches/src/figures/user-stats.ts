import type { MatchFormat } from '@kitchenline/domain'
import type { ChangeLogEntry } from '../intents/change-log.ts'
import type { Intent } from '../intents/intent.ts'
import { NO_STREAK, type RunningStreak } from './running-streak.ts'
import { emptyTally, type Tally } from './tally.ts'

export const SCOPES = ['singles', 'doubles', 'both'] as const
export type Scope = (typeof SCOPES)[number]

export type Tallies = Record<MatchFormat, Tally>
/** A scope is missing while its streak is unknown. */
export type Streaks = Partial<Record<Scope, RunningStreak>>

/** How far the history of days is behind the figures, and who brings it up. */
export type HistoryMark = {
  /** From the day of this moment on it may be wrong; missing while it is right. */
  from?: StaleFrom
  /** Grows with every mark, so that a rewriter notices one that came meanwhile. */
  marks: number
  /** Whose calendar the days are of. */
  timeZone?: string
  /** Its lease: no other process rewrites days until then. */
  writer?: { token: string; until: Date }
}

/** By format the earliest moment that a change concerns. */
export type StaleFrom = Partial<Record<MatchFormat, Date>>
/** Before any match. */
export const EVER = new Date('1900-01-01T00:00:00.000Z')

/** Longer than any write may take. A writer whose intent is older has died or been cut off. */
export const ABANDONED_INTENT_MS = 15_000
/** After so long without progress, another process may go on with a count. */
export const COUNT_HOLD_MS = 10_000

/** The first count over a long history, as far as it has come. */
export type Count = {
  tallies: Tallies
  /** By format the id up to which matches are in these tallies; END once all of them are. */
  position: Record<MatchFormat, string>
  /** Holder of the count, alone until the lease ends. */
  holder: string
  until: Date
}

/**
 * No live match is beyond `position`, an order key. The intent of each match raises it before that match can be seen. It may be too
 * high, after a deletion or an intent that was not applied.
 */
type Newest = {
  position: string
  /** Missing while older matches are not covered yet. */
  isComplete?: boolean
}

/** After every id. */
export const END = '~'

/** One document per player: every figure, and the changes pending. */
export type UserStatsRecord = {
  _id: string
  /** Grows with every write to this document. */
  version: number
  /** Missing until the first count over the matches is over, and where they are of an earlier shape. */
  tallies?: Tallies
  count?: Count
  streaks?: Streaks
  history?: HistoryMark
  /** Changes of format that were ever recorded, and the moment of the last one: see readAcrossMoves. */
  moves?: { count: number; lastAt: Date }
  newest?: Newest
  /** As high as `version` while each write counted what it changed into the sums of people: see book-sums.ts. */
  bookVersion?: number
  pending: Intent[]
  /** See intents/change-log.ts. Read by change-log/ alone. */
  changeLog?: { epoch?: number; entries?: ChangeLogEntry[] }
}

export const formatsOf = (scope: Scope): MatchFormat[] => (scope === 'both' ? ['singles', 'doubles'] : [scope])

export const noTallies = (): Tallies => ({ singles: emptyTally(), doubles: emptyTally() })
export const noStreaks = (): Streaks => Object.fromEntries(SCOPES.map((scope) => [scope, NO_STREAK]))
