import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { sharedReads } from '@kitchenline/runtime'
import { changeDirectly, dropUndefined, findDirectly, isDuplicate, overdue, updateDirectly } from '@kitchenline/runtime/database'
import { TALLY_SHAPE } from './tally.ts'
import { UserStatsModel } from './user-stats.model.ts'
import type { Intent } from '../intents/intent.ts'
import { commitUpdate, intentUpdate, markOf, NEXT_VERSION, type Committed, type Figures } from './user-stats-updates.ts'
import {
  ABANDONED_INTENT_MS,
  COUNT_HOLD_MS,
  EVER,
  type Count,
  type HistoryMark,
  type Tallies,
  type UserStatsRecord,
} from './user-stats.ts'

export type UserStatsRepository = {
  find(userId: string): Promise<UserStatsRecord | undefined>
  /** Version of figures without pending changes; undefined otherwise. Avoids reading all of them. */
  quietVersion(userId: string): Promise<number | undefined>
  /**
   * Records a change that is about to be applied; answers the document with it. Undefined when there is none yet, unless it is given
   * what to begin with.
   */
  recordIntent(userId: string, change: Intent, newest?: string, begin?: Figures): Promise<UserStatsRecord | undefined>
  /** The document of a player who has none yet, with figures to begin with: tallies of nothing, or a count. */
  create(userId: string, figures: Figures): Promise<void>
  /** Moves from one collection to the other: whether one is pending, how many were recorded, and when the last. */
  moves(userId: string): Promise<Moves>
  /**
   * For changes of matches that no figure counts: invalidates versions that readers have cached, and restarts the log of changes.
   */
  touch(userId: string): Promise<void>
  /** Takes back an intent that was not applied and can't any more. */
  cancel(userId: string, token: string): Promise<void>
  /**
   * Writes figures that count the given changes, unless the document has moved on; answers whether it did. Without figures, which
   * is right while nothing has been counted, the changes are only struck off. Marks the history that they make stale.
   */
  commit(userId: string, version: number, figures: Figures | undefined, committed?: Committed): Promise<boolean>
  /** From now on the sums of people are kept, unless the document has moved on; answers whether it is so. */
  keepBook(userId: string, version: number): Promise<boolean>
  /** Starts a full recount. */
  recount(userId: string, count: Count): Promise<void>
  /** Players with stored figures, in order. */
  listIds(after: string, limit: number): Promise<string[]>
  /** Players whose count has no live holder. */
  listCounts(before: Date, limit: number): Promise<string[]>
  listAbandoned(recordedBefore: Date, limit: number): Promise<UserStatsRecord[]>
  listHistoryDue(limit: number): Promise<UserStatsRecord[]>
  /** Marks all of a player's history, which is to be of that calendar. */
  turnHistory(userId: string, timeZone: string): Promise<void>
  /** Undefined when another process is rewriting it, or there is nothing to rewrite. */
  takeHistory(userId: string, writer: Writer, now: Date): Promise<UserStatsRecord | undefined>
  /** Removes the mark unless another came, and lets the next writer in. Answers whether it did. */
  endHistory(userId: string, token: string, marks: number): Promise<boolean>
}

export type Moves = {
  isMoving: boolean
  count: number
  lastAt?: Date | undefined
  /** Where all matches are of this format, and no change is under way. */
  only?: MatchFormat | undefined
}
type Writer = NonNullable<HistoryMark['writer']>
const anyOf = (userIds: string[]) => trusted({ $in: userIds })

const findMoves = sharedReads(async (userIds) => {
  const names = ['matches', 'shape'].flatMap((name) => MATCH_FORMATS.map((format) => `tallies.${format}.${name}`))
  const fields = Object.fromEntries(['moves', 'pending.from', ...names].map((name) => [name, 1 as const]))
  const records = await findDirectly(UserStatsModel, { filter: { _id: anyOf(userIds) }, fields, limit: userIds.length })
  const movesOf = ({ moves, pending, tallies }: UserStatsRecord): Moves => {
    const { count = 0, lastAt } = moves ?? {}
    const only = tallies && pending.length === 0 ? onlyFormat(tallies) : undefined
    return { isMoving: pending.some((change) => 'from' in change), count, lastAt, only }
  }
  return new Map(records.map((record) => [record._id, movesOf(ofOurShape(record))]))
})

function onlyFormat({ singles, doubles }: Tallies): MatchFormat | undefined {
  if (singles.matches > 0) return doubles.matches > 0 ? undefined : 'singles'
  return doubles.matches > 0 ? 'doubles' : undefined
}

export const userStatsRepository: UserStatsRepository = {
  find: sharedReads(async (userIds) => {
    const query = { filter: { _id: anyOf(userIds) }, fields: { changeLog: 0 } as const, limit: userIds.length }
    const records = await findDirectly(UserStatsModel, query)
    return new Map(records.map((record) => [record._id, ofOurShape(record)]))
  }),

  quietVersion: sharedReads(async (userIds) => {
    const filter = { _id: anyOf(userIds), pending: trusted({ $size: 0 }) }
    const records = await findDirectly(UserStatsModel, { filter, fields: { version: 1 }, limit: userIds.length })
    return new Map(records.map(({ _id, version }) => [_id, version]))
  }),

  async recordIntent(userId, change, newest, begin) {
    const { $inc, ...intent } = intentUpdate(change, newest)
    const isUncounted = begin && 'count' in begin
    const update = {
      ...intent,
      // Matches that came by another way are in no sums.
      $inc: isUncounted ? { ...$inc, bookVersion: 0 } : $inc,
      ...(begin && { $setOnInsert: dropUndefined(beginningWith(begin, newest)) }),
    }
    const options = { returnDocument: 'after', upsert: begin !== undefined, projection: { changeLog: 0 } } as const
    const record = await changeDirectly(UserStatsModel, { filter: { _id: userId }, update, options })
      // Of two at once one may lose.
      .catch((error: unknown) => (begin && isDuplicate(error) ? 'exists' : Promise.reject(error as Error)))
    if (record === 'exists') return this.recordIntent(userId, change, newest)
    return record ? ofOurShape(record) : undefined
  },

  async create(userId, figures) {
    try {
      const record = { version: 1, ...('tallies' in figures && { bookVersion: 1 }), pending: [], ...beginningWith(figures) }
      await UserStatsModel.updateOne({ _id: userId }, { $setOnInsert: record }, { upsert: true })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  moves: async (userId) => (await findMoves(userId)) ?? { isMoving: false, count: 0 },

  async touch(userId) {
    const restarted = { $set: { 'changeLog.entries': [] }, $inc: { ...NEXT_VERSION, 'changeLog.epoch': 1 } }
    await UserStatsModel.updateOne({ _id: userId }, restarted)
  },

  async cancel(userId, token) {
    await UserStatsModel.updateOne({ _id: userId }, { $pull: { pending: { token } }, $inc: NEXT_VERSION })
  },

  async commit(userId, version, figures, committed) {
    const update = commitUpdate(version, figures, committed)
    return (await updateDirectly(UserStatsModel, { filter: { _id: userId, version }, update })) === 1
  },

  async keepBook(userId, version) {
    const quiet = { _id: userId, version, pending: trusted({ $size: 0 }) }
    const update = { $set: { version: version + 1, bookVersion: version + 1 } }
    return (await UserStatsModel.updateOne(quiet, update)).modifiedCount === 1
  },

  async recount(userId, count) {
    await UserStatsModel.updateOne({ _id: userId }, { $unset: { tallies: 1, streaks: 1 }, $set: { count }, $inc: NEXT_VERSION })
  },

  async listIds(after, limit) {
    const where = { _id: trusted({ $gt: after }) }
    return (await UserStatsModel.find(where, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean()).map(({ _id }) => _id)
  },

  async listCounts(before, limit) {
    const where = { $or: overdue('count.until', before, COUNT_HOLD_MS) }
    return (await UserStatsModel.find(where, { _id: 1 }).hint('by_count').limit(limit).lean()).map(({ _id }) => _id)
  },

  async listAbandoned(recordedBefore, limit) {
    return UserStatsModel.find({ $or: overdue('pending.recordedAt', recordedBefore, ABANDONED_INTENT_MS) })
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
    const longestMs = writer.until.getTime() - now.getTime()
    const isFree = [{ 'history.writer': trusted({ $exists: false }) }, ...overdue('history.writer.until', now, longestMs)]
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

/** Figures that count every match also know the newest: none yet, unless the same write gives it. A count finds it on its way. */
const beginningWith = (figures: Figures, newest?: string) => ({
  ...figures,
  ...('tallies' in figures && { 'newest.isComplete': true, ...(newest === undefined && { 'newest.position': '' }) }),
})

/** Tallies of another version of this service lack sums, so they count as missing. */
function ofOurShape(record: UserStatsRecord): UserStatsRecord {
  const { tallies, count, ...rest } = record
  return {
    ...rest,
    ...(tallies && hasOurShape(tallies) ? { tallies } : {}),
    ...(count && hasOurShape(count.tallies) ? { count } : {}),
  }
}

const hasOurShape = (tallies: Tallies) => MATCH_FORMATS.every((format) => tallies[format].shape === TALLY_SHAPE)
