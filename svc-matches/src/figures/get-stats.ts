import { DomainError, type UserStats } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getFigures } from './get-figures.ts'
import type { Scope } from './user-stats.ts'

type Question = { caller: Caller; onward: Outgoing; userId: string; scope: Scope }

/** For oneself, a friend or an administrator. */
export async function getStats(ctx: Context, { caller, onward, userId, scope }: Question): Promise<UserStats> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  const isAllowed = userId === caller.userId || caller.role === 'admin' || (await ctx.friendships.areFriends(onward, userId))
  if (!isAllowed) throw new DomainError('STATS_FORBIDDEN')
  return getFigures(ctx, userId, scope)
}
