import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changePair } from './change-pair.ts'
import { parseRequestId } from './request-id.ts'

type Input = { userId: string; id: string }

/** Only the receiver, only a request that waits; the same answer again is fine. Answers who is a friend now. */
export const acceptFriendRequest = (ctx: Context, input: Input) => answer(ctx, input, 'friends')

/** Strangers again, without notice to the sender; asking again is allowed. Answers whether it was still open. */
export const declineFriendRequest = async (ctx: Context, input: Input) => (await answer(ctx, input, 'declined')).changed

async function answer(
  ctx: Context,
  { userId, id }: Input,
  state: 'friends' | 'declined',
): Promise<{ senderId: string; changed: boolean }> {
  const refused = new DomainError('FRIEND_REQUEST_NOT_FOUND', { requestId: id })
  const named = parseRequestId(id)
  if (!named) throw refused
  let senderId = ''
  const changed = await changePair(ctx, named.pairId, (pair) => {
    if (!pair || pair.attempt !== named.attempt || pair.receiverId !== userId) throw refused
    senderId = pair.senderId
    if (pair.state === state) return undefined
    if (pair.state !== 'pending') throw refused
    return { state }
  })
  return { senderId, changed }
}
