import type { Context } from '../context.ts'
import { finishLeave } from './finish-leave.ts'
import type { OpponentTask } from './opponent.model.ts'
import { relinkMatches } from './relink-matches.ts'

export type Merging = { userId: string; id: string; task: Extract<OpponentTask, { kind: 'merge' }> }

/** Safe to run any number of times; answers whether it is over. */
export async function finishMerge(ctx: Context, { userId, id, task }: Merging): Promise<boolean> {
  if (!(await ctx.opponents.find(userId, id))) return true
  const into = await ctx.opponents.find(userId, task.intoId)
  if (!into) {
    await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
    return true
  }
  if (!(await relinkMatches(ctx, { userId, id, into, isRenaming: task.isRenaming }))) return false
  const link = await ctx.links.ofEntry(userId, id)
  if (link && (await ctx.links.move(link, into.id))) ctx.onNotified(link.friendId)
  const leaving = { kind: 'leave' as const, token: ctx.newId(), since: ctx.clock(), intoId: into.id }
  if (await ctx.opponents.leave(userId, id, leaving)) await finishLeave(ctx, { userId, id, task: leaving })
  return true
}
