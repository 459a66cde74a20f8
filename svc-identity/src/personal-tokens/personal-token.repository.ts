import type { TokenScope } from '@kitchenline/domain'
import { ahead, beginningWith, findDirectly } from '@kitchenline/mongo'
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
  /** Those with this scope, or of this client, but for one. */
  deleteOthers(userId: string, of: { scopes: TokenScope } | { 'connection.clientId': string }, exceptId: string): Promise<void>
  /** Connections whose client did not fetch its tokens in time. */
  deleteUnfetched(userId: string, now: Date): Promise<void>
  /** On to the next tokens of a connection; false where it is no longer at this code or refresh token. */
  advance(token: PersonalToken, from: { 'connection.code.id': string } | { 'connection.refresh.id': string }): Promise<boolean>
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

  async deleteOthers(userId, of, exceptId) {
    const others = trusted({ ...beginningWith(`${userId}.`), $ne: idOf(userId, exceptId) })
    await PersonalTokenModel.deleteMany({ _id: others, ...of })
  },

  async deleteUnfetched(userId, now) {
    const unfetched = { 'connection.code': trusted({ $exists: true }), expiresAt: trusted({ $lte: now }) }
    await PersonalTokenModel.deleteMany({ _id: ownRange(userId), ...unfetched })
  },

  async advance({ userId, id, expiresAt, connection }, from) {
    const set = { $set: { expiresAt, connection } }
    return (await PersonalTokenModel.updateOne({ _id: idOf(userId, id), ...from }, set)).matchedCount === 1
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
