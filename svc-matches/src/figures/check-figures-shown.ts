import { DomainError } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'

type Question = { caller: Caller; onward: Outgoing; userId: string }

/** Statistics and matches are for their owner, administrators, and players to whom the owner shows them. */
export async function checkFiguresShown(ctx: Context, { caller, onward, userId }: Question): Promise<void> {
  if (userId === '') refuse('userId')
  if (userId === caller.userId || caller.role === 'admin') return
  if (!(await ctx.shownFigures.of(onward, [userId])).has(userId)) throw new DomainError('STATS_FORBIDDEN')
}
