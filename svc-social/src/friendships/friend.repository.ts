import { isDuplicate } from '@kitchenline/runtime/database'
import { FriendModel } from './friend.model.ts'

export type Friendship = { id: string; friendId: string; createdAt: Date }

export type FriendRepository = {
  /** Does nothing when the row is there. */
  add(userId: string, friendId: string, createdAt: Date): Promise<void>
  list(userId: string): Promise<Friendship[]>
}

const FRIENDS_MAX = 5_000

export const mongoFriendRepository: FriendRepository = {
  async add(userId, friendId, createdAt) {
    try {
      const row = { _id: `${userId}:${friendId}`, userId, friendId, createdAt }
      await FriendModel.updateOne({ _id: row._id, userId }, { $setOnInsert: row }, { upsert: true })
    } catch (error) {
      // Two upserts of one row at once: it is there.
      if (!isDuplicate(error)) throw error
    }
  },

  async list(userId) {
    const rows = await FriendModel.find({ userId }).sort({ friendId: 1 }).limit(FRIENDS_MAX).lean()
    return rows.map(({ _id, friendId, createdAt }) => ({ id: _id, friendId, createdAt }))
  },
}
