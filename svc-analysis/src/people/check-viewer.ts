import { DomainError } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

export type Viewer = { caller: Caller; onward: Outgoing }

/**
 * Analyses are for their owner, an administrator, or a friend who may see level and figures. Answers whether the caller is the
 * owner.
 */
export async function checkViewer(ctx: Context, { caller, onward }: Viewer, userId: string): Promise<boolean> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  if (userId === caller.userId) return true
  if (caller.role === 'admin') return false
  const checks = [ctx.friendships.areFriends(onward, userId), ctx.ownLevels.areShown(onward, userId)]
  if (!(await Promise.all(checks)).every(Boolean)) throw new DomainError('STATS_FORBIDDEN')
  return false
}
