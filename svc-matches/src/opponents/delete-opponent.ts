import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { finishTask } from './finish-task.ts'

/** Out of the book. Matches keep the name and lose the link; answers how many. The same again is fine. */
export async function deleteOpponent(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<number> {
  const fresh = { kind: 'leave' as const, token: ctx.newId(), since: ctx.clock() }
  // Of a try that died half-way the rest is done.
  const task = (await ctx.opponents.leave(userId, id, fresh)) ? fresh : await ctx.opponents.findLeave(userId, id)
  if (!task && (await ctx.opponents.isDeleted(userId, id))) return 0
  if (!task) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  return finishTask(ctx, { userId, id, task })
}
