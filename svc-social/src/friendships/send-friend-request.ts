import { DomainError } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { befriend } from './befriend.ts'
import { isPlayerId, pairId, type Pair } from './pair.ts'
import { requestId } from './request-id.ts'

const ROUNDS = 10

type Input = { senderId: string; receiverId: string; onward: Outgoing }

/** Asks, or accepts when the other one had asked already (D-01). */
export async function sendFriendRequest(
  ctx: Context,
  { senderId, receiverId, onward }: Input,
): Promise<{ id: string; accepted: boolean }> {
  if (receiverId === '' || receiverId === senderId) throw new DomainError('INVALID_INPUT', { field: 'receiverId' })
  if (!isPlayerId(receiverId) || !(await ctx.players.exists(onward, receiverId))) throw new DomainError('USER_NOT_FOUND')

  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await ctx.pairs.find(pairId(senderId, receiverId))
    if (pair?.state === 'friends') throw new DomainError('ALREADY_FRIENDS')
    if (pair?.state === 'pending') {
      if (pair.senderId === senderId) throw new DomainError('REQUEST_PENDING')
      if (await befriend(ctx, pair)) return { id: requestId(pair), accepted: true }
      continue
    }
    const asked = request(senderId, receiverId, ctx.clock(), pair)
    if (pair ? await ctx.pairs.replace(asked, pair.version) : await ctx.pairs.insert(asked)) {
      return { id: requestId(asked), accepted: false }
    }
  }
  throw new DomainError('OVERLOADED')
}

function request(senderId: string, receiverId: string, now: Date, earlier: Pair | undefined): Pair {
  return {
    id: pairId(senderId, receiverId),
    state: 'pending',
    senderId,
    receiverId,
    attempt: (earlier?.attempt ?? 0) + 1,
    version: (earlier?.version ?? 0) + 1,
    requestedAt: now,
    changedAt: now,
    mirrored: true,
  }
}
