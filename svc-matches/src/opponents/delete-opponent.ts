import { DomainError } from '@kitchenline/domain'
import { finishTask, type Needs } from './finish-task.ts'
import { startTask } from './start-task.ts'

/** Out of the book. Matches keep the name and lose the link; answers how many. The same again is fine. */
export async function deleteOpponent(ctx: Needs, { userId, id }: { userId: string; id: string }): Promise<number> {
  const fresh = { kind: 'leave' as const, token: ctx.newId(), since: ctx.clock() }
  // Of a try that died half-way the rest is done.
  const task = (await startTask(ctx, userId, id, fresh)) ? fresh : await ctx.opponents.findTask(userId, id)
  if (task?.kind !== 'leave' && (await ctx.opponents.isDeleted(userId, id))) return 0
  if (!task) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  return finishTask(ctx, { userId, id, task })
}
