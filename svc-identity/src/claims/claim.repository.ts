import { isDuplicate, overdue } from '@kitchenline/mongo'
import { trusted, type mongo } from 'mongoose'
import type { Signup } from '../signups/signup.ts'
import { PENDING_MS, type Claim } from './claim.ts'
import { ClaimModel, type ClaimRecord } from './claim.model.ts'

export type ClaimRepository = {
  find(key: string): Promise<Claim | undefined>
  /** Those of the keys that are taken. */
  listHeld(keys: string[]): Promise<string[]>
  /** All of the keys for one user, or none: then it answers the first one that was held already. */
  take(keys: string[], userId: string, now: Date, signup: Signup): Promise<string | undefined>
  /** One more key for a user who may hold it already. False when it is another's. */
  hold(key: string, userId: string, now: Date): Promise<boolean>
  /** For good. Answers how many of the keys were still this user's. */
  confirm(keys: string[], userId: string): Promise<number>
  /** Back to pending: otherwise the sweep decides. */
  reopen(key: string, userId: string, now: Date): Promise<void>
  release(keys: string[], userId: string): Promise<void>
  listPending(before: Date, limit: number): Promise<Claim[]>
  /** Nothing happens when the claim was touched since it was read. */
  settle(claim: Claim, as: 'confirmed' | 'free'): Promise<void>
}

export const claimRepository: ClaimRepository = {
  async find(key) {
    const record = await ClaimModel.findOne({ _id: key }).lean()
    return record ? toClaim(record) : undefined
  },

  async listHeld(keys) {
    const records = await ClaimModel.find({ _id: trusted({ $in: keys }) }, { _id: 1 }).lean()
    return records.map(({ _id }) => _id)
  },

  async take(keys, userId, now, signup) {
    const records = keys.map((_id, index) => ({ _id, userId, pendingSince: now, ...(index === 0 ? { signup } : {}) }))
    try {
      // In order, and ending at the first refusal: of several who want the same names, one always gets all of them.
      await ClaimModel.insertMany(records, { ordered: true })
      return undefined
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const held = [(error as mongo.MongoBulkWriteError).writeErrors].flat()[0]?.index ?? 0
      if (held > 0) await claimRepository.release(keys.slice(0, held), userId)
      return keys[held]
    }
  },

  async hold(key, userId, now) {
    try {
      await ClaimModel.create({ _id: key, userId, pendingSince: now })
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const { matchedCount } = await ClaimModel.updateOne({ _id: key, userId }, { $set: { pendingSince: now } })
      return matchedCount === 1
    }
  },

  async confirm(keys, userId) {
    const change = { $unset: { pendingSince: 1, signup: 1 } }
    const { matchedCount } = await ClaimModel.updateMany({ _id: trusted({ $in: keys }), userId }, change)
    return matchedCount
  },

  async reopen(key, userId, now) {
    await ClaimModel.updateOne({ _id: key, userId }, { $set: { pendingSince: now } })
  },

  async release(keys, userId) {
    await ClaimModel.deleteMany({ _id: trusted({ $in: keys }), userId })
  },

  async listPending(before, limit) {
    const records = await ClaimModel.find({ $or: overdue('pendingSince', before, PENDING_MS) })
      .sort({ pendingSince: 1 })
      .limit(limit)
      .lean()
    return records.map(toClaim)
  },

  async settle({ key, userId, pendingSince }, as) {
    const asRead = { _id: key, userId, pendingSince }
    if (as === 'free') await ClaimModel.deleteOne(asRead)
    else await ClaimModel.updateOne(asRead, { $unset: { pendingSince: 1, signup: 1 } })
  },
}

function toClaim({ _id, ...claim }: ClaimRecord): Claim {
  return { key: _id, ...claim }
}
