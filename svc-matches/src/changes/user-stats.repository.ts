import { sharedReads } from '@kitchenline/runtime'
import { dropUndefined, findDirectly, overdue, updateDirectly } from '@kitchenline/mongo'
import { model, Schema, trusted } from 'mongoose'
import { fields, required } from '../schema-fields.ts'
import { OVERDUE_MS } from '../load/overdue.ts'
import type { Figures, UserStats } from '../tallies/user-stats.ts'
import type { ChangeLogEntry } from './change-log.ts'
import type { LogEntry } from './log-entry.ts'

const anyOf = (userIds: string[]) => trusted({ $in: userIds })
export const ABSENT = trusted({ $exists: false })
const FIELDS = { version: 1, tallies: 1, streaks: 1, newest: 1, history: 1, 'log.v': 1 } as const

export const userStatsRepository = {
  /** Undefined for a player who never had a match. */
  find: sharedReads(async (userIds) => {
    const query = { filter: { _id: anyOf(userIds), isErased: ABSENT }, fields: FIELDS, limit: userIds.length }
    return new Map((await findDirectly(UserStatsModel, query)).map((record) => [record._id, record]))
  }),

  /** Version of figures whose change has been applied; undefined otherwise. Avoids reading all of them. */
  quietVersion: sharedReads(async (userIds) => {
    const query = { filter: { _id: anyOf(userIds), log: ABSENT }, fields: { version: 1 } as const, limit: userIds.length }
    return new Map((await findDirectly(UserStatsModel, query)).map(({ _id, version }) => [_id, version]))
  }),

  /** Whether a change is still to be applied, or being so. */
  hasLog: async (userId: string): Promise<boolean> => (await findLogged(userId)) ?? false,

  /** Figures that were unknown, unless the document has moved on; answers whether it did write them. */
  async fill({ _id, version }: UserStats, figures: Partial<Figures>): Promise<boolean> {
    const update = { $set: dropUndefined(figures), $inc: { version: 1 } }
    const filter = { _id, version, log: ABSENT, isErased: ABSENT }
    return (await updateDirectly(UserStatsModel, { filter, update: update as never })) === 1
  },

  async listIds(after: string, limit: number): Promise<string[]> {
    const where = { _id: trusted({ $gt: after }) }
    return idsOf(await UserStatsModel.find(where, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean())
  },

  /** Players whose change has waited since that moment. */
  async listUnapplied(since: Date, limit: number): Promise<string[]> {
    const where = { $or: overdue('log.at', since, OVERDUE_MS) }
    return idsOf(await UserStatsModel.find(where, { _id: 1 }).hint('by_log').limit(limit).lean())
  },

  async listHistoryDue(limit: number): Promise<string[]> {
    const where = { 'history.from': trusted({ $exists: true }) }
    return idsOf(await UserStatsModel.find(where, { _id: 1 }).hint('by_history').limit(limit).lean())
  },

  /** Nothing is written for the player from now on; what was committed last is not applied any more. */
  async endAll(userId: string): Promise<void> {
    const ended = { $set: { isErased: true }, $unset: { log: 1 as const }, $inc: { version: 1 } }
    await UserStatsModel.updateOne({ _id: userId }, ended)
  },
}

const findLogged = sharedReads(async (userIds) => {
  const filter = { _id: anyOf(userIds), log: trusted({ $exists: true }) }
  const logged = await findDirectly(UserStatsModel, { filter, fields: { _id: 1 }, limit: userIds.length })
  return new Map(logged.map(({ _id }) => [_id, true]))
})

const idsOf = (records: Pick<UserStatsRecord, '_id'>[]) => records.map(({ _id }) => _id)

export type UserStatsRecord = Omit<UserStats, 'log'> & {
  log?: LogEntry
  /** The account is being erased: nothing is written for it any more. */
  isErased?: boolean
  /** Read by change-log/ alone. */
  changeLog?: { epoch: number; entries: ChangeLogEntry[] }
}

const schema = new Schema<UserStatsRecord>(
  {
    ...required(String, '_id'),
    ...required(Number, 'version'),
    ...fields(String, 'newest'),
    ...fields(Object, 'tallies', 'streaks', 'history', 'log', 'changeLog'),
    isErased: Boolean,
  } as never,
  { collection: 'user_stats', versionKey: false, minimize: false },
)
schema.index({ _id: 1, newest: 1, version: 1 }, { name: 'by_newest' })
schema.index({ 'log.at': 1 }, { name: 'by_log', sparse: true })
schema.index({ 'history.from': 1 }, { name: 'by_history', sparse: true })

export const UserStatsModel = model<UserStatsRecord>('UserStats', schema)
