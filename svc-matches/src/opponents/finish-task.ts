import type { Context } from '../context.ts'
import type { OpponentTask } from './opponent.model.ts'
import { relinkMatches } from './relink-matches.ts'

const ROUNDS = 10

type Unfinished = { userId: string; id: string; task: OpponentTask }

/** Carries a change of the book over to the matches. Idempotent; answers how many live matches changed. */
export async function finishTask(ctx: Context, { userId, id, task }: Unfinished): Promise<number> {
  if (task.kind === 'leave') return finishLeave(ctx, { userId, id, task })
  if (task.kind === 'merge') await finishMerge(ctx, { userId, id, task })
  else {
    await followName(ctx, userId, id)
    await ctx.userStats.touch(userId)
    await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  }
  return 0
}

/** Until the name is still the same afterwards: of two changes of it at once the matches keep the later. */
async function followName(ctx: Context, userId: string, id: string): Promise<void> {
  for (let name: string | undefined, round = 0; round < ROUNDS; round += 1) {
    const opponent = await ctx.opponents.find(userId, id)
    if (!opponent || opponent.name === name) break
    name = opponent.name
    await ctx.linkedMatches.rename(userId, id, name)
  }
}

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

type Leaving = { userId: string; id: string; task: OpponentTask }

/** Unlinks a person who leaves the book from the matches. Idempotent; answers how many live ones keep the name. */
async function finishLeave(ctx: Context, { userId, id, task }: Leaving): Promise<number> {
  const unlinked = await ctx.linkedMatches.unlink(userId, id)
  const link = await ctx.links.ofEntry(userId, id)
  await ctx.links.removeEntry(userId, id)
  // Requests that the link caused are withdrawn.
  if (link) ctx.onNotified(link.friendId)
  await ctx.userStats.touch(userId)
  await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  return unlinked
}
