import { trusted } from 'mongoose'
import { isDuplicate, overdue } from '@kitchenline/mongo'
import { PairModel, type PairRecord } from './pair.model.ts'
import type { Pair } from './pair.ts'

/** Longer than a writer takes from one document to the next. */
export const ABANDONED_MIRROR_MS = 10_000

export type PairRepository = {
  find(id: string): Promise<Pair | undefined>
  listByIds(ids: string[]): Promise<Pair[]>
  /** False when the two have a document already. */
  insert(pair: Pair): Promise<boolean>
  /** Replaces the pair if it is still of that version; answers whether it did. */
  replace(pair: Pair, version: number): Promise<boolean>
  /** False when the pair has changed since. */
  markMirrored(id: string, version: number): Promise<boolean>
  listPending(side: 'received' | 'sent', userId: string): Promise<Pair[]>
  listUnmirrored(changedBefore: Date, limit: number): Promise<Pair[]>
}

const PENDING_MAX = 1_000

export const pairRepository: PairRepository = {
  async find(id) {
    const record = await PairModel.findOne({ _id: id }).lean()
    return record ? toPair(record) : undefined
  },

  async listByIds(ids) {
    return (await PairModel.find({ _id: trusted({ $in: ids }) }).lean()).map(toPair)
  },

  async insert(pair) {
    try {
      await PairModel.create(toRecord(pair))
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async replace(pair, version) {
    return (await PairModel.replaceOne({ _id: pair.id, version }, toRecord(pair))).modifiedCount === 1
  },

  async markMirrored(id, version) {
    return (await PairModel.updateOne({ _id: id, version }, { $set: { mirrored: true } })).matchedCount === 1
  },

  async listPending(side, userId) {
    const mine = side === 'received' ? { receiverId: userId } : { senderId: userId }
    const records = await PairModel.find({ ...mine, state: 'pending' })
      .sort({ requestedAt: -1 })
      .limit(PENDING_MAX)
      .lean()
    return records.map(toPair)
  },

  async listUnmirrored(changedBefore, limit) {
    const records = await PairModel.find({ mirrored: false, $or: overdue('changedAt', changedBefore, ABANDONED_MIRROR_MS) })
      .limit(limit)
      .lean()
    return records.map(toPair)
  },
}

const toPair = ({ _id, ...rest }: PairRecord): Pair => ({ id: _id, ...rest })
const toRecord = ({ id, ...rest }: Pair): PairRecord => ({ _id: id, ...rest })
