import type { TokenScope } from '@kitchenline/domain'
import { ahead, beginningWith, findDirectly } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { PersonalTokenModel, type PersonalTokenRecord } from './personal-token.model.ts'
import { isRunning, type PersonalToken } from './personal-token.ts'

export type PersonalTokenRepository = {
  insert(token: PersonalToken): Promise<void>
  /** Undefined also when it has expired. */
  find(userId: string, id: string, now: Date): Promise<PersonalToken | undefined>
  /** Also those that have expired. */
  list(userId: string): Promise<PersonalToken[]>
  touch(userId: string, id: string, now: Date): Promise<void>
  /** False where there is none. */
  delete(userId: string, id: string): Promise<boolean>
  deleteAll(userId: string): Promise<void>
  deleteCreatedBefore(userId: string, at: Date, now: Date): Promise<void>
  /** Those with this scope, but for one. */
  deleteOthers(userId: string, scope: TokenScope, exceptId: string): Promise<void>
}

export const personalTokenRepository: PersonalTokenRepository = {
  async insert({ userId, id, ...token }) {
    await PersonalTokenModel.create({ _id: idOf(userId, id), ...token })
  },

  async find(userId, id, now) {
    const [record] = await findDirectly(PersonalTokenModel, { filter: { _id: idOf(userId, id) } })
    return record && isRunning(record, now) ? fromRecord(userId, record) : undefined
  },

  async list(userId) {
    const records = await PersonalTokenModel.find({ _id: ownRange(userId) })
      .limit(LIST_MAX)
      .lean()
    return records.map((record) => fromRecord(userId, record))
  },

  async touch(userId, id, now) {
    await PersonalTokenModel.updateOne({ _id: idOf(userId, id) }, { $set: { usedAt: now } })
  },

  async delete(userId, id) {
    return (await PersonalTokenModel.deleteOne({ _id: idOf(userId, id) })).deletedCount === 1
  },

  async deleteAll(userId) {
    await PersonalTokenModel.deleteMany({ _id: ownRange(userId) })
  },

  async deleteCreatedBefore(userId, at, now) {
    const older = { $or: [{ createdAt: trusted({ $lt: at }) }, ahead('createdAt', now)] }
    await PersonalTokenModel.deleteMany({ _id: ownRange(userId), ...older })
  },

  async deleteOthers(userId, scope, exceptId) {
    const others = trusted({ ...beginningWith(`${userId}.`), $ne: idOf(userId, exceptId) })
    await PersonalTokenModel.deleteMany({ _id: others, scopes: scope })
  },
}

const LIST_MAX = 200
const ownRange = (userId: string) => trusted(beginningWith(`${userId}.`))
const idOf = (userId: string, id: string) => `${userId}.${id}`

const fromRecord = (userId: string, { _id, ...token }: PersonalTokenRecord): PersonalToken => ({
  userId,
  id: _id.slice(userId.length + 1),
  ...token,
})
