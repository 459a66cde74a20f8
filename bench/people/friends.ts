import { inBatches } from '@kitchenline/runtime'
import type { mongo } from 'mongoose'
import { pairId } from '../../svc-social/src/friendships/pair.ts'

const BATCH = 2_000

export type Couple = [senderId: string, receiverId: string]

/** Friends as svc-social stores them, past its calls. */
export async function befriend(social: mongo.Db, couples: readonly Couple[]): Promise<void> {
  for (const some of inBatches(couples, BATCH)) {
    const sides = some.flatMap(([one, other]) => [side(one, other), side(other, one)])
    await social.collection('friends').insertMany(sides as never[], { ordered: false })
    await social.collection('pairs').insertMany(some.map(pair) as never[], { ordered: false })
  }
}

const side = (userId: string, friendId: string) => ({
  _id: `${userId}:${friendId}`,
  userId,
  friendId,
  createdAt: new Date(),
  version: 2,
})

function pair([senderId, receiverId]: Couple) {
  const now = new Date()
  const times = { requestedAt: now, changedAt: now }
  return {
    _id: pairId(senderId, receiverId),
    state: 'friends',
    senderId,
    receiverId,
    ...times,
    attempt: 1,
    version: 2,
    mirrored: true,
  }
}
