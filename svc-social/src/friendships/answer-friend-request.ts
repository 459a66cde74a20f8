import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { befriend } from './befriend.ts'
import { mirrorPair } from './mirror-pair.ts'
import type { Pair } from './pair.ts'
import { parseRequestId } from './request-id.ts'

const ROUNDS = 10

type Input = { userId: string; id: string }

/** Only the receiver, only a request that waits; the same answer again is fine. Answers who is a friend now. */
export async function acceptFriendRequest(ctx: Context, input: Input): Promise<{ senderId: string; changed: boolean }> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await received(ctx, input)
    const { senderId } = pair
    if (pair.state === 'friends') {
      await mirrorPair(ctx, pair)
      return { senderId, changed: false }
    }
    if (pair.state !== 'pending') throw notFound(input)
    if (await befriend(ctx, pair)) return { senderId, changed: true }
  }
  throw new DomainError('OVERLOADED')
}

/** Strangers again, without notice to the sender; asking again is allowed. Answers whether it was still open. */
export async function declineFriendRequest(ctx: Context, input: Input): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await received(ctx, input)
    if (pair.state === 'declined') return false
    if (pair.state !== 'pending') throw notFound(input)
    const declined: Pair = { ...pair, state: 'declined', version: pair.version + 1, changedAt: ctx.clock() }
    if (await ctx.pairs.replace(declined, pair.version)) return true
  }
  throw new DomainError('OVERLOADED')
}

async function received(ctx: Context, { userId, id }: Input): Promise<Pair> {
  const named = parseRequestId(id)
  const pair = named && (await ctx.pairs.find(named.pairId))
  if (!pair || pair.attempt !== named.attempt || pair.receiverId !== userId) throw notFound({ userId, id })
  return pair
}

const notFound = ({ id }: Input) => new DomainError('FRIEND_REQUEST_NOT_FOUND', { requestId: id })
