import { trusted } from 'mongoose'
import { isDuplicate } from '../is-duplicate.ts'
import { UserStatsModel } from './user-stats.model.ts'
import type { PendingChange, Streaks, Tallies, UserStatsRecord } from './user-stats.ts'

export type UserStatsRepository = {
  find(userId: string): Promise<UserStatsRecord | undefined>
  /** Notes a change that is about to happen; answers the document with it. */
  announce(userId: string, change: PendingChange): Promise<UserStatsRecord>
  /** Takes back a change that did not happen and can't any more. */
  cancel(userId: string, token: string): Promise<void>
  /** Writes figures that count the given changes, unless the document has moved on; answers whether it did. */
  commit(userId: string, version: number, figures: { tallies: Tallies; streaks: Streaks }, tokens: string[]): Promise<boolean>
  /** The same without changes; of a player who has no document yet (version 0) it makes one. */
  keep(userId: string, version: number, figures: { tallies: Tallies; streaks: Streaks }): Promise<void>
  listUnsettled(announcedBefore: Date, limit: number): Promise<UserStatsRecord[]>
}

export const mongoUserStatsRepository: UserStatsRepository = {
  async find(userId) {
    return (await UserStatsModel.findOne({ _id: userId }).lean()) ?? undefined
  },

  async announce(userId, change) {
    for (;;) {
      try {
        const update = { $push: { pending: change }, $inc: { version: 1 } }
        return (await UserStatsModel.findOneAndUpdate({ _id: userId }, update, { upsert: true, returnDocument: 'after' }).lean())!
      } catch (error) {
        // Two first matches at once: the document is there now.
        if (!isDuplicate(error)) throw error
      }
    }
  },

  async cancel(userId, token) {
    await UserStatsModel.updateOne({ _id: userId }, { $pull: { pending: { token } }, $inc: { version: 1 } })
  },

  async commit(userId, version, { tallies, streaks }, tokens) {
    const settled = tokens.length > 0 ? { $pull: { pending: { token: { $in: tokens } } } } : {}
    const update = { $set: { tallies, streaks }, $inc: { version: 1 }, ...settled }
    return (await UserStatsModel.updateOne({ _id: userId, version }, update)).modifiedCount === 1
  },

  async keep(userId, version, figures) {
    if (version > 0) return void (await this.commit(userId, version, figures, []))
    try {
      await UserStatsModel.create({ _id: userId, version: 1, pending: [], ...figures })
    } catch (error) {
      // A first match was announced meanwhile: its writer counts.
      if (!isDuplicate(error)) throw error
    }
  },

  async listUnsettled(announcedBefore, limit) {
    return UserStatsModel.find({ 'pending.announcedAt': trusted({ $lt: announcedBefore }) })
      .limit(limit)
      .lean()
  },
}
