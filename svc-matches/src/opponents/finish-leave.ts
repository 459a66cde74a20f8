import type { Context } from '../context.ts'
import type { OpponentTask } from './opponent.model.ts'

type Leaving = { userId: string; id: string; task: OpponentTask }

/** Unlinks a person who leaves the book from the matches. Idempotent; answers how many live ones keep the name. */
export async function finishLeave(ctx: Context, { userId, id, task }: Leaving): Promise<number> {
  const unlinked = await ctx.linkedMatches.unlink(userId, id)
  const link = await ctx.links.ofEntry(userId, id)
  await ctx.links.removeEntry(userId, id)
  // Requests that the link caused are withdrawn.
  if (link) ctx.onNotified(link.friendId)
  await ctx.userStats.touch(userId)
  await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  return unlinked
}
