import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { BlockModel } from './block.model.ts'

export type Block = { userId: string; blockedAt: Date }
/** One side of a pair at that version. */
export type BlockRow = { userId: string; blockedId: string; at: Date; version: number; isBlocked: boolean }

export type BlockRepository = {
  /** Does nothing when the row is at that version or a newer one, or when there was never a block. */
  write(row: BlockRow): Promise<void>
  list(userId: string): Promise<Block[]>
}

const BLOCKS_MAX = 1_000

export const blockRepository: BlockRepository = {
  async write({ userId, blockedId, at, version, isBlocked }) {
    const _id = `${userId}:${blockedId}`
    const older = { _id, userId, version: trusted({ $lt: version }) }
    if (!isBlocked) return void (await BlockModel.updateOne(older, { $set: { ended: true, version } }))
    const change = { $set: { blockedId, createdAt: at, version }, $unset: { ended: 1 as const } }
    try {
      await BlockModel.updateOne(older, change, { upsert: true })
    } catch (error) {
      // There is a newer row, or another writer has just made this one.
      if (!isDuplicate(error)) throw error
    }
  },

  async list(userId) {
    const rows = await BlockModel.find({ userId, ended: trusted({ $ne: true }) })
      .sort({ createdAt: -1 })
      .limit(BLOCKS_MAX)
      .lean()
    return rows.map(({ blockedId, createdAt }) => ({ userId: blockedId, blockedAt: createdAt }))
  },
}
