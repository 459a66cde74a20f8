import type { MatchFormat } from '@kitchenline/domain'
import { dropUndefined } from '@kitchenline/runtime/database'
import { LOG_ENTRIES, LOG_IDS } from '../intents/change-log.ts'
import { isSingle, type Intent } from '../intents/intent.ts'
import type { Count, StaleFrom, Streaks, Tallies } from './user-stats.ts'

/** For a history that is still being counted, the count alone is updated. */
export type Figures = { tallies: Tallies; streaks: Streaks } | { count: Count }

/** Changes that leave the list: what they make stale in the history, and the ids for the log of changes. */
export type Committed = { tokens: string[]; stale: StaleFrom; changed: Record<MatchFormat, string[]> }
const NOTHING: Committed = { tokens: [], stale: {}, changed: { singles: [], doubles: [] } }

/** Of a write by who counts into the sums of people what it changes. A writer of an earlier version raises the first alone. */
export const NEXT_VERSION = { version: 1, bookVersion: 1 } as const

/** Puts a change on the list. */
export function intentUpdate(change: Intent, newest: string | undefined) {
  const isMove = isSingle(change) && change.from
  return {
    $push: { pending: dropUndefined(change) },
    $inc: { ...NEXT_VERSION, ...(isMove ? { 'moves.count': 1 } : {}) },
    ...(isMove ? { $set: { 'moves.lastAt': change.recordedAt } } : {}),
    ...(newest === undefined ? {} : { $max: { 'newest.position': newest } }),
  }
}

/** Of the document that has this version: counts changes and takes them off the list. */
export function commitUpdate(version: number, figures: Figures | undefined, { tokens, stale, changed }: Committed = NOTHING) {
  const finished = tokens.length > 0 ? { $pull: { pending: { token: { $in: tokens } } } } : {}
  const log = logged(changed, version + 1)
  const counted = figures || log.$set ? { $set: { ...dropUndefined(figures ?? {}), ...log.$set } } : {}
  const ended = figures && 'tallies' in figures ? { $unset: { count: 1 as const } } : {}
  const { $inc, ...marked } = markOf(stale)
  return { ...counted, ...ended, ...finished, ...marked, ...log.$push, $inc: { ...NEXT_VERSION, ...$inc, ...log.$inc } }
}

export function markOf(stale: StaleFrom) {
  const from = Object.entries(stale).map(([format, at]) => [`history.from.${format}`, at] as const)
  return from.length === 0 ? {} : { $min: Object.fromEntries(from), $inc: { 'history.marks': 1 } }
}

/** The entry of what was committed; for a large commit, only a restart of the log of changes. */
function logged({ singles, doubles }: Committed['changed'], at: number): { $push?: object; $set?: object; $inc?: object } {
  const ids = singles.length + doubles.length
  if (ids === 0) return {}
  if (ids > LOG_IDS) return { $set: { 'changeLog.entries': [] }, $inc: { 'changeLog.epoch': 1 } }
  const entry = { $each: [{ at, singles, doubles }], $slice: -LOG_ENTRIES }
  return { $push: { $push: { 'changeLog.entries': entry } } }
}
