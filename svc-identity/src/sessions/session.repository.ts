import { sharedReads } from '@kitchenline/runtime'
import { ahead, beginningWith, findDirectly } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import type { Session } from './session.ts'
import { SessionModel, type SessionRecord } from './session.model.ts'

export type SessionRepository = {
  insert(session: Session): Promise<void>
  /** Undefined also when it has expired. */
  find(userId: string, id: string, now: Date): Promise<Session | undefined>
  /** False when another request renewed or ended it first. */
  renew(session: Session, now: Date, expire: Date): Promise<boolean>
  delete(userId: string, id: string): Promise<void>
  list(userId: string, now: Date): Promise<Session[]>
  touch(userId: string, id: string, now: Date): Promise<void>
  /** All of a player's, but for the one that is named. */
  deleteAll(userId: string, exceptId?: string): Promise<void>
  deleteStartedBefore(userId: string, at: Date, now: Date): Promise<void>
  /** Those that were not used for longest, until so many are left. */
  deleteBeyond(userId: string, max: number): Promise<void>
}

const findRecord = sharedReads(async (ids) => {
  const records = await findDirectly(SessionModel, { filter: { _id: trusted({ $in: ids }) } })
  return new Map(records.map((record) => [record._id, record]))
})

export const sessionRepository: SessionRepository = {
  async insert({ userId, id, ...session }) {
    await SessionModel.create({ _id: idOf(userId, id), ...session })
  },

  async find(userId, id, now) {
    const record = await findRecord(idOf(userId, id))
    if (!record || record.expire <= now) return undefined
    const { _id, ...session } = record
    return { userId, id, ...session }
  },

  async renew({ userId, id, renewedAt }, now, expire) {
    const asRead = { _id: idOf(userId, id), renewedAt }
    const { matchedCount } = await SessionModel.updateOne(asRead, { $set: { renewedAt: now, expire } })
    return matchedCount === 1
  },

  async delete(userId, id) {
    await SessionModel.deleteOne({ _id: idOf(userId, id) })
  },

  async list(userId, now) {
    const records = await SessionModel.find({ _id: ownRange(userId), expire: trusted({ $gt: now }) })
      .limit(LIST_MAX)
      .lean()
    return records.map(({ _id, ...session }) => ({ userId, id: _id.slice(userId.length + 1), ...session }))
  },

  async touch(userId, id, now) {
    await SessionModel.updateOne({ _id: idOf(userId, id) }, { $set: { usedAt: now } })
  },

  async deleteAll(userId, exceptId = '') {
    await SessionModel.deleteMany({ _id: trusted({ ...beginningWith(`${userId}.`), $ne: idOf(userId, exceptId) }) })
  },

  async deleteBeyond(userId, max) {
    const records = await SessionModel.find({ _id: ownRange(userId) }, { startedAt: 1, usedAt: 1 }).lean()
    const byUse = records.toSorted((one, other) => lastUse(other) - lastUse(one))
    const surplus = byUse.slice(max).map(({ _id }) => _id)
    if (surplus.length > 0) await SessionModel.deleteMany({ _id: trusted({ $in: surplus }) })
  },

  async deleteStartedBefore(userId, at, now) {
    await SessionModel.deleteMany({ _id: ownRange(userId), $or: [{ startedAt: trusted({ $lt: at }) }, ahead('startedAt', now)] })
  },
}

const LIST_MAX = 200
const lastUse = ({ usedAt, startedAt }: Pick<SessionRecord, 'usedAt' | 'startedAt'>) => (usedAt ?? startedAt).getTime()
const ownRange = (userId: string) => trusted(beginningWith(`${userId}.`))
const idOf = (userId: string, id: string) => `${userId}.${id}`
