import { trusted } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import type { Leaving } from '../users/user.ts'
import type { Notice } from '../mail/mail.ts'
import { ErasureModel } from './erasure.model.ts'
import type { Erasure, ErasureStep } from './erasure.ts'

export type ErasureRepository = {
  /** False when it was planned before. */
  plan(userId: string, leaving: Leaving, notice: Notice): Promise<boolean>
  /** False when it has begun, or was never planned. */
  cancel(userId: string): Promise<boolean>
  /** Whose time has come and who are not handed over to the saga yet, the longest due first. */
  listDue(now: Date, limit: number): Promise<string[]>
  /** From here on there is no way back. False when the owner was faster and kept the account. */
  begin(userId: string, now: Date): Promise<boolean>
  /** The same again changes nothing. */
  handOver(userId: string, startedAt: Date, nextAt: Date): Promise<void>
  /** Leases the next one that is due. */
  lease(now: Date, until: Date): Promise<Erasure | undefined>
  markDone(userId: string, step: ErasureStep): Promise<void>
  finish(userId: string, now: Date): Promise<void>
}

const notStarted = { 'leaving.startedAt': trusted({ $exists: false }) }

export const erasureRepository: ErasureRepository = {
  async plan(userId, leaving, notice) {
    const change = { $set: { leaving }, $push: { notices: notice } }
    return (await UserModel.updateOne({ _id: userId, leaving: trusted({ $exists: false }) }, change)).matchedCount === 1
  },

  async cancel(userId) {
    const planned = { _id: userId, 'leaving.dueAt': trusted({ $exists: true }), ...notStarted }
    return (await UserModel.updateOne(planned, { $unset: { leaving: 1 } })).matchedCount === 1
  },

  async listDue(now, limit) {
    const due = { 'leaving.dueAt': trusted({ $lte: now }), 'leaving.isHandedOver': trusted({ $ne: true }) }
    const records = await UserModel.find(due, { _id: 1 }).sort({ 'leaving.dueAt': 1 }).limit(limit).lean()
    return records.map(({ _id }) => _id)
  },

  async begin(userId, now) {
    const due = { _id: userId, 'leaving.dueAt': trusted({ $lte: now }) }
    await UserModel.updateOne({ ...due, ...notStarted }, { $set: { 'leaving.startedAt': now } })
    return (await UserModel.exists({ ...due, 'leaving.startedAt': trusted({ $exists: true }) })) !== null
  },

  async handOver(userId, startedAt, nextAt) {
    await ErasureModel.updateOne({ _id: userId }, { $setOnInsert: { startedAt, nextAt, done: [] } }, { upsert: true })
    await UserModel.updateOne({ _id: userId }, { $set: { 'leaving.isHandedOver': true } })
  },

  async lease(now, until) {
    const due = { nextAt: trusted({ $lte: now }) }
    const record = await ErasureModel.findOneAndUpdate(due, { $set: { nextAt: until } }, { sort: { nextAt: 1 } }).lean()
    return record ? { userId: record._id, done: record.done, startedAt: record.startedAt } : undefined
  },

  async markDone(userId, step) {
    await ErasureModel.updateOne({ _id: userId }, { $addToSet: { done: step } })
  },

  async finish(userId, now) {
    await ErasureModel.updateOne({ _id: userId }, { $set: { finishedAt: now }, $unset: { nextAt: 1 } })
  },
}
