import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changePair } from './change-pair.ts'
import { isPlayerId, pairId } from './pair.ts'
import { parseRequestId } from './request-id.ts'

/** From either side, on both; without notice. Strangers stay strangers. Answers whether they were friends. */
export async function endFriendship(ctx: Context, userId: string, otherId: string): Promise<boolean> {
  if (!isPlayerId(otherId)) throw new DomainError('INVALID_INPUT', { field: 'userId' })
  return changePair(ctx, pairId(userId, otherId), (pair) => (pair?.state === 'friends' ? { state: 'ended' } : undefined))
}

type Input = { userId: string; id: string }

/** Only the sender, only a request that waits. It still counts for the limits; the same again is fine. Answers who had it. */
export async function cancelFriendRequest(
  ctx: Context,
  { userId, id }: Input,
): Promise<{ receiverId: string; changed: boolean }> {
  const refused = new DomainError('FRIEND_REQUEST_NOT_FOUND', { requestId: id })
  const named = parseRequestId(id)
  if (!named) throw refused
  let receiverId = ''
  const changed = await changePair(ctx, named.pairId, (pair) => {
    if (!pair || pair.attempt !== named.attempt || pair.senderId !== userId) throw refused
    receiverId = pair.receiverId
    if (pair.state === 'canceled') return undefined
    if (pair.state !== 'pending') throw refused
    return { state: 'canceled' }
  })
  return { receiverId, changed }
}
