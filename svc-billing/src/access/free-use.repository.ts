import { FREE_ANALYSES } from '@kitchenline/domain'
import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { FreeUseModel } from './free-use.model.ts'

export type FreeUse = { used: number; usedFor: string[] }

type Miscount = { userId: string; used: number; counted: number }

export type FreeUseRepository = {
  find(userId: string): Promise<FreeUse>
  /** Counts one more for this analysis, unless it is counted already or none is left; answers whether it counted. */
  count(userId: string, analysis: string): Promise<boolean>
  /** Whose number is not that of the analyses it counts, in the order of their ids. */
  listMiscounted(afterId: string, limit: number): Promise<Miscount[]>
  /** On condition that both are still so; answers whether they were. */
  setUsed(userId: string, miscount: Pick<Miscount, 'used' | 'counted'>): Promise<boolean>
}

export const freeUseRepository: FreeUseRepository = {
  async find(userId) {
    const record = await FreeUseModel.findOne({ _id: userId }).lean()
    return { used: record?.used ?? 0, usedFor: record?.usedFor ?? [] }
  },

  async count(userId, analysis) {
    await insertNone(userId)
    const counted = await FreeUseModel.updateOne(
      { _id: userId, usedFor: trusted({ $ne: analysis }), used: trusted({ $lt: FREE_ANALYSES }) },
      { $inc: { used: 1 }, $push: { usedFor: analysis } },
    )
    return counted.modifiedCount === 1
  },

  async listMiscounted(afterId, limit) {
    const rows = await FreeUseModel.aggregate<{ _id: string; used: number; counted: number }>([
      { $match: { _id: { $gt: afterId } } },
      { $sort: { _id: 1 } },
      { $project: { used: 1, counted: { $size: '$usedFor' } } },
      { $match: { $expr: { $ne: ['$used', '$counted'] } } },
      { $limit: limit },
    ])
    return rows.map(({ _id, ...row }) => ({ userId: _id, ...row }))
  },

  async setUsed(userId, { used, counted }) {
    const where = { _id: userId, used, usedFor: trusted({ $size: counted }) }
    return (await FreeUseModel.updateOne(where, { $set: { used: counted } })).modifiedCount === 1
  },
}

async function insertNone(userId: string): Promise<void> {
  try {
    await FreeUseModel.updateOne({ _id: userId }, { $setOnInsert: { used: 0, usedFor: [] } }, { upsert: true })
  } catch (error) {
    // Two first analyses at once, and the other one was first.
    if (!isDuplicate(error)) throw error
  }
}
