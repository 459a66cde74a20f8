import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changePair } from './change-pair.ts'
import { isPlayerId, pairId } from './pair.ts'

/** From either side, on both; without notice. Strangers stay strangers. Answers whether they were friends. */
export async function endFriendship(ctx: Context, userId: string, otherId: string): Promise<boolean> {
  if (!isPlayerId(otherId)) throw new DomainError('INVALID_INPUT', { field: 'userId' })
  return changePair(ctx, pairId(userId, otherId), (pair) => (pair?.state === 'friends' ? { state: 'ended' } : undefined))
}
