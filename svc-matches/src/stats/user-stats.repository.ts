import { MATCH_FORMATS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { isDuplicate } from '@kitchenline/runtime/database'
import { dropUndefined } from '../drop-undefined.ts'
import { TALLY_SHAPE } from './tally.ts'
import { UserStatsModel } from './user-stats.model.ts'
import { isBatch, type BatchChange, type PendingChange } from './pending-change.ts'
import { EVER, type HistoryMark, type Streaks, type Tallies, type Touched, type UserStatsRecord } from './user-stats.ts'

type Figures = { tallies: Tallies; streaks: Streaks }

export type UserStatsRepository = {
  find(userId: string): Promise<UserStatsRecord | undefined>
  /** Notes a change that is about to happen; answers the document with it. One of many matches takes the tallies away. */
  announce(userId: string, change: PendingChange): Promise<UserStatsRecord>
  /** Moves an announced change of many on to its next part; undefined when it was struck off meanwhile. */
  renew(userId: string, change: BatchChange): Promise<UserStatsRecord | undefined>
  /** Whether a match is on its way from one collection to the other. */
  isMoving(userId: string): Promise<boolean>
  /** For changes of matches that no figure counts: what a reader keeps by version is old now. */
  touch(userId: string): Promise<void>
  /** Takes back a change that did not happen and can't any more. */
  cancel(userId: string, token: string): Promise<void>
  /**
   * Writes figures that count the given changes, unless the document has moved on; answers whether it did. Without figures, which
   * is right while there are no tallies, the changes are only struck off. Marks the history of what they touched.
   */
  commit(userId: string, version: number, figures: Figures | undefined, settled: Settled): Promise<boolean>
  /** The same without changes; of a player who has no document yet (version 0) it makes one. */
  keep(userId: string, version: number, figures: Figures): Promise<void>
  listUnsettled(announcedBefore: Date, limit: number): Promise<UserStatsRecord[]>
  listHistoryDue(limit: number): Promise<UserStatsRecord[]>
  /** Marks all of a player's history, which is to be of that calendar. */
  turnHistory(userId: string, timeZone: string): Promise<void>
  /** Undefined when somebody else is rewriting it, or there is nothing to rewrite. */
  takeHistory(userId: string, writer: Writer, now: Date): Promise<UserStatsRecord | undefined>
  /** Takes the mark away unless there came another, and lets the next writer in. Answers whether it did. */
  endHistory(userId: string, token: string, marks: number): Promise<boolean>
}

type Writer = NonNullable<HistoryMark['writer']>
type Settled = { tokens: string[]; touched: Touched }
const NOTHING: Settled = { tokens: [], touched: {} }

export const mongoUserStatsRepository: UserStatsRepository = {
  async find(userId) {
    const record = await UserStatsModel.findOne({ _id: userId }).lean()
    return record ? ofOurShape(record) : undefined
  },

  async announce(userId, change) {
    for (;;) {
      try {
        const update = {
          $push: { pending: dropUndefined(change) },
          $inc: { version: 1 },
          ...(isBatch(change) ? { $unset: { tallies: 1, streaks: 1 } } : {}),
        }
        const options = { upsert: true, returnDocument: 'after' } as const
        return ofOurShape((await UserStatsModel.findOneAndUpdate({ _id: userId }, update, options).lean())!)
      } catch (error) {
        // Two first matches at once: the document is there now.
        if (!isDuplicate(error)) throw error
      }
    }
  },

  async renew(userId, { token, batch, opponentIds, announcedAt }) {
    const update = {
      $set: { 'pending.$.batch': batch, 'pending.$.opponentIds': opponentIds, 'pending.$.announcedAt': announcedAt },
      $inc: { version: 1 },
    }
    const where = { _id: userId, 'pending.token': token }
    const record = await UserStatsModel.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean()
    return record ? ofOurShape(record) : undefined
  },

  async isMoving(userId) {
    return (await UserStatsModel.exists({ _id: userId, 'pending.from': trusted({ $exists: true }) })) !== null
  },

  async touch(userId) {
    await UserStatsModel.updateOne({ _id: userId }, { $inc: { version: 1 } })
  },

  async cancel(userId, token) {
    await UserStatsModel.updateOne({ _id: userId }, { $pull: { pending: { token } }, $inc: { version: 1 } })
  },

  async commit(userId, version, figures, { tokens, touched }) {
    const settled = tokens.length > 0 ? { $pull: { pending: { token: { $in: tokens } } } } : {}
    const counted = figures ? { $set: { tallies: figures.tallies, streaks: figures.streaks } } : {}
    const { $inc, ...marked } = markOf(touched)
    const update = { ...counted, ...settled, ...marked, $inc: { version: 1, ...$inc } }
    return (await UserStatsModel.updateOne({ _id: userId, version }, update)).modifiedCount === 1
  },

  async keep(userId, version, figures) {
    if (version > 0) return void (await this.commit(userId, version, figures, NOTHING))
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

  async listHistoryDue(limit) {
    return UserStatsModel.find({ 'history.from': trusted({ $exists: true }) })
      .hint('by_history_mark')
      .limit(limit)
      .lean()
  },

  async turnHistory(userId, timeZone) {
    const update = { ...markOf({ singles: EVER, doubles: EVER }), $set: { 'history.timeZone': timeZone } }
    await UserStatsModel.updateOne({ _id: userId }, update)
  },

  async takeHistory(userId, writer, now) {
    const isFree = [{ 'history.writer': trusted({ $exists: false }) }, { 'history.writer.until': trusted({ $lt: now }) }]
    const where = { _id: userId, 'history.from': trusted({ $exists: true }), $or: isFree }
    const update = { $set: { 'history.writer': writer } }
    return (await UserStatsModel.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean()) ?? undefined
  },

  async endHistory(userId, token, marks) {
    const ours = { _id: userId, 'history.writer.token': token }
    const done = { ...ours, 'history.marks': marks }
    if ((await UserStatsModel.updateOne(done, { $unset: { 'history.from': 1, 'history.writer': 1 } })).modifiedCount === 1)
      return true
    await UserStatsModel.updateOne(ours, { $unset: { 'history.writer': 1 } })
    return false
  },
}

function markOf(touched: Touched) {
  const from = Object.entries(touched).map(([format, at]) => [`history.from.${format}`, at] as const)
  return from.length === 0 ? {} : { $min: Object.fromEntries(from), $inc: { 'history.marks': 1 } }
}

/** Tallies of another version of this service lack sums, so they count as missing. */
function ofOurShape(record: UserStatsRecord): UserStatsRecord {
  const { tallies, ...rest } = record
  return tallies && MATCH_FORMATS.every((format) => tallies[format].shape === TALLY_SHAPE) ? record : rest
}
