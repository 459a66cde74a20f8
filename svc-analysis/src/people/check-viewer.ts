import { DomainError } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

export type Viewer = { caller: Caller; onward: Outgoing }

/** Analyses are for oneself, a friend or an administrator. Answers whether it is oneself. */
export async function checkViewer(ctx: Context, { caller, onward }: Viewer, userId: string): Promise<boolean> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  if (userId === caller.userId) return true
  const isAllowed = caller.role === 'admin' || (await ctx.friendships.areFriends(onward, userId))
  if (!isAllowed) throw new DomainError('STATS_FORBIDDEN')
  return false
}
