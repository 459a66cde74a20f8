import { overdue } from '@kitchenline/runtime/database'
import { ABANDONED_TASK_MS } from '../abandoned-task.ts'
import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'

/** Queries on the matches that sharing needs. */
export type SharedMatchRepository = {
  /** Strikes the pending notice off; false if the match has changed since. */
  markNotified(match: Match): Promise<boolean>
  /** Matches of all players whose notice is pending since before that moment. */
  listUnnotified(before: Date, limit: number): Promise<Pick<Match, 'userId' | 'id'>[]>
  /** Those of the matches whose notice is pending. */
  listUnnotifiedAmong(userId: string, format: MatchFormat, ids: string[], limit: number): Promise<string[]>
  /** Live matches with a changed counterpart, newest first. */
  listChanged(userId: string, limit: number): Promise<Match[]>
}

export const sharedMatches: SharedMatchRepository = {
  async markNotified({ id, userId, format, version, notifyPendingSince }) {
    const unchanged = { _id: id, userId, version, notifyPendingSince: trusted({ $eq: notifyPendingSince! }) }
    return (await matchModelOf(format).updateOne(unchanged, { $unset: { notifyPendingSince: 1 } })).modifiedCount === 1
  },

  async listUnnotified(before, limit) {
    const found = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .find({ $or: overdue('notifyPendingSince', before, ABANDONED_TASK_MS) }, { userId: 1 })
          .hint('by_notify_pending')
          .limit(limit)
          .lean(),
      ),
    )
    return found.flat().map(({ _id, userId }) => ({ id: _id, userId }))
  },

  async listUnnotifiedAmong(userId, format, ids, limit) {
    const unnotified = { _id: trusted({ $in: ids }), userId, notifyPendingSince: trusted({ $exists: true }) }
    const records = await matchModelOf(format).find(unnotified, { _id: 1 }).limit(limit).lean()
    return records.map(({ _id }) => _id)
  },

  async listChanged(userId, limit) {
    const pages = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .find({ userId, changedSince: trusted({ $exists: true }), state: 'live' })
          .sort({ changedSince: -1 })
          .hint('by_changed')
          .limit(limit)
          .lean(),
      ),
    )
    const records: MatchRecord[] = pages.flat()
    return records
      .sort((one, other) => other.changedSince!.getTime() - one.changedSince!.getTime())
      .slice(0, limit)
      .map(toMatch)
  },
}
