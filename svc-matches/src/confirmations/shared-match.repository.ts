import { overdue } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { OVERDUE_MS } from '../load/overdue.ts'
import { toMatch } from '../records/match-record.ts'
import { MatchModel } from '../records/match.model.ts'
import type { Match } from '../records/match.ts'

export const sharedMatches = {
  // The one field of a match that is not the log's: a mark for the sweep, on which no change depends.
  /** Strikes the pending notice off; false if the match has changed since. */
  async markNotified({ id, userId, version, notifyPendingSince }: Match): Promise<boolean> {
    const unchanged = { _id: id, userId, version, notifyPendingSince: trusted({ $eq: notifyPendingSince! }) }
    return (await MatchModel.updateOne(unchanged, { $unset: { notifyPendingSince: 1 } })).modifiedCount === 1
  },

  /** Matches of all players whose notice is pending since before that moment. */
  async listUnnotified(before: Date, limit: number): Promise<Pick<Match, 'userId' | 'id'>[]> {
    const found = await MatchModel.find({ $or: overdue('notifyPendingSince', before, OVERDUE_MS) }, { userId: 1 })
      .hint('by_notify_pending')
      .limit(limit)
      .lean()
    return found.map(({ _id, userId }) => ({ id: _id, userId }))
  },

  async listUnnotifiedAmong(userId: string, ids: string[], limit: number): Promise<string[]> {
    const unnotified = { _id: trusted({ $in: ids }), userId, notifyPendingSince: trusted({ $exists: true }) }
    const records = await MatchModel.find(unnotified, { _id: 1 }).limit(limit).lean()
    return records.map(({ _id }) => _id)
  },

  async listChanged(userId: string, limit: number): Promise<Match[]> {
    const records = await MatchModel.find({ userId, changedSince: trusted({ $exists: true }), state: 'live' })
      .sort({ changedSince: -1 })
      .hint('by_changed')
      .limit(limit)
      .lean()
    return records.map(toMatch)
  },
}
