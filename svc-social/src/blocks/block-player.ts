import { DomainError } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { changePair } from '../friendships/change-pair.ts'
import { isPlayerId, pairId, type Pair } from '../friendships/pair.ts'

type Input = { userId: string; blockedId: string; onward: Outgoing }

/**
 * Ends friendship and requests and hides each from the other. The same again is fine. Whom no account belongs to is blocked like
 * anybody: else the answer would give away a player who has blocked the caller.
 */
export async function blockPlayer(ctx: Context, { userId, blockedId, onward }: Input): Promise<void> {
  if (!isPlayerId(blockedId) || blockedId === userId) throw new DomainError('INVALID_INPUT', { field: 'userId' })
  if (!(await ctx.players.exists(onward, blockedId))) return
  await ensurePair(ctx, userId, blockedId)
  await changePair(ctx, pairId(userId, blockedId), (pair) => {
    const blockedBy = pair?.blockedBy ?? []
    if (blockedBy.includes(userId)) return undefined
    return { blockedBy: [...blockedBy, userId], ...ended(pair) }
  })
}

/** Brings nothing back: they are strangers who may ask. */
export async function unblockPlayer(ctx: Context, userId: string, blockedId: string): Promise<void> {
  if (!isPlayerId(blockedId)) throw new DomainError('INVALID_INPUT', { field: 'userId' })
  await changePair(ctx, pairId(userId, blockedId), (pair) => {
    const blockedBy = pair?.blockedBy ?? []
    return blockedBy.includes(userId) ? { blockedBy: blockedBy.filter((id) => id !== userId) } : undefined
  })
}

/** Two who never had to do with each other. Another writer may have made their document meanwhile, which is as good. */
async function ensurePair(ctx: Context, userId: string, otherId: string): Promise<void> {
  const id = pairId(userId, otherId)
  if (await ctx.pairs.find(id)) return
  const now = ctx.clock()
  const strangers = { id, state: 'canceled', senderId: userId, receiverId: otherId, attempt: 0, version: 1 } as const
  await ctx.pairs.insert({ ...strangers, requestedAt: now, changedAt: now, mirrored: true })
}

function ended(pair: Pair | undefined): Partial<Pick<Pair, 'state'>> {
  if (pair?.state === 'friends') return { state: 'ended' }
  return pair?.state === 'pending' ? { state: 'canceled' } : {}
}
