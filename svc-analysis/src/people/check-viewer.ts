import { DomainError } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

export type Viewer = { caller: Caller; onward: Outgoing }

/** Analyses are for oneself, an administrator, or a friend to whom level and figures are shown. Answers whether it is oneself. */
export async function checkViewer(ctx: Context, { caller, onward }: Viewer, userId: string): Promise<boolean> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  if (userId === caller.userId) return true
  if (caller.role === 'admin') return false
  const checks = [ctx.friendships.areFriends(onward, userId), ctx.ownLevels.areShown(onward, userId)]
  if (!(await Promise.all(checks)).every(Boolean)) throw new DomainError('STATS_FORBIDDEN')
  return false
}
