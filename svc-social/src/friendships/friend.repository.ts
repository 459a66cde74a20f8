import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { FriendModel } from './friend.model.ts'

export type Friendship = { id: string; friendId: string; createdAt: Date }
/** One side of a pair at that version. */
export type FriendRow = { userId: string; friendId: string; at: Date; version: number; is: 'friend' | 'ended' | 'stranger' }

export type FriendRepository = {
  /** Does nothing when the row is at that version or a newer one. Strangers need no row. */
  write(row: FriendRow): Promise<void>
  list(userId: string): Promise<Friendship[]>
  listIds(userId: string): Promise<string[]>
}

const FRIENDS_MAX = 5_000

export const friendRepository: FriendRepository = {
  async write({ userId, friendId, at, version, is }) {
    const _id = `${userId}:${friendId}`
    const older = { _id, userId, version: trusted({ $not: { $gte: version } }) }
    const change =
      is === 'friend'
        ? { $set: { friendId, createdAt: at, version }, $unset: { ended: 1 as const } }
        : { $set: { ended: true, version }, $setOnInsert: { friendId, createdAt: at } }
    try {
      await FriendModel.updateOne(older, change, { upsert: is !== 'stranger' })
    } catch (error) {
      // There is a newer row, or another writer has just made this one.
      if (!isDuplicate(error)) throw error
    }
  },

  async list(userId) {
    const rows = await FriendModel.find({ userId, ended: trusted({ $ne: true }) }, { friendId: 1, createdAt: 1 })
      .sort({ friendId: 1 })
      .limit(FRIENDS_MAX)
      .lean()
    return rows.map(({ _id, friendId, createdAt }) => ({ id: _id, friendId, createdAt }))
  },

  async listIds(userId) {
    // In one document: several hundred of an id each take longer to write, send and read than to find.
    const [all] = await FriendModel.aggregate<{ ids: string[] }>([
      { $match: { userId, ended: { $ne: true } } },
      { $limit: FRIENDS_MAX },
      { $group: { _id: null, ids: { $push: '$friendId' } } },
    ]).option({ hint: 'by_player_and_end' })
    return all?.ids ?? []
  },
}
