import { trusted } from 'mongoose'
import type { Session } from './session.ts'
import { SessionModel } from './session.model.ts'

export type SessionRepository = {
  insert(session: Session): Promise<void>
  /** Undefined also when it has expired. */
  find(userId: string, id: string, now: Date): Promise<Session | undefined>
  /** False when another request renewed or ended it first. */
  renew(session: Session, now: Date, expire: Date): Promise<boolean>
  delete(userId: string, id: string): Promise<void>
}

export const sessionRepository: SessionRepository = {
  async insert({ userId, id, ...session }) {
    await SessionModel.create({ _id: idOf(userId, id), ...session })
  },

  async find(userId, id, now) {
    const record = await SessionModel.findOne({ _id: idOf(userId, id), expire: trusted({ $gt: now }) }).lean()
    if (!record) return undefined
    const { startedAt, renewedAt, expire } = record
    return { userId, id, startedAt, renewedAt, expire }
  },

  async renew({ userId, id, renewedAt }, now, expire) {
    const asRead = { _id: idOf(userId, id), renewedAt }
    const { matchedCount } = await SessionModel.updateOne(asRead, { $set: { renewedAt: now, expire } })
    return matchedCount === 1
  },

  async delete(userId, id) {
    await SessionModel.deleteOne({ _id: idOf(userId, id) })
  },
}

const idOf = (userId: string, id: string) => `${userId}.${id}`
