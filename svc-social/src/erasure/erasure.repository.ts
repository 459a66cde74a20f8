import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { BlockModel } from '../blocks/block.model.ts'
import { DayQuotaModel } from '../friendships/day-quota.model.ts'
import { FriendModel } from '../friendships/friend.model.ts'
import { PairModel } from '../friendships/pair.model.ts'
import { TapModel } from '../taps/tap.model.ts'
import { RequestKeyModel } from '../friendships/request-key.model.ts'

export type ErasureRepository = {
  /** Everything of the player, and what others have with them. May be done again and again. */
  erase(userId: string): Promise<void>
}

const BATCH = 500

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    for (const side of [{ senderId: userId }, { receiverId: userId }]) await erasePairs(userId, side)
    const own = { _id: trusted(beginningWith(`${userId}:`)) }
    await FriendModel.deleteMany(own)
    await BlockModel.deleteMany(own)
    await RequestKeyModel.deleteMany(own)
    await RequestKeyModel.deleteMany({ receiverId: userId })
    await DayQuotaModel.deleteOne({ _id: userId })
    await TapModel.deleteMany(own)
    await TapModel.deleteMany({ by: userId })
  },
}

/** The pair goes after the rows that it explains: as long as it stands, a crash leaves nothing that is not found again. */
async function erasePairs(userId: string, side: { senderId: string } | { receiverId: string }): Promise<void> {
  for (;;) {
    const pairs = await PairModel.find(side, { senderId: 1, receiverId: 1 }).limit(BATCH).lean()
    if (pairs.length === 0) return
    const others = pairs.map(({ senderId, receiverId }) => (senderId === userId ? receiverId : senderId))
    const rows = { _id: trusted({ $in: others.map((other) => `${other}:${userId}`) }) }
    await FriendModel.deleteMany(rows)
    await BlockModel.deleteMany(rows)
    await PairModel.deleteMany({ _id: trusted({ $in: pairs.map(({ _id }) => _id) }) })
  }
}
