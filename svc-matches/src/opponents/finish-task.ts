import type { Context } from '../context.ts'
import type { OpponentTask } from './opponent.model.ts'

const ROUNDS = 10

type Unfinished = { userId: string; id: string; task: OpponentTask }

/** Does in the matches what a change of the book asks for. Safe to run any number of times; answers how many live matches changed. */
export async function finishTask(ctx: Context, { userId, id, task }: Unfinished): Promise<number> {
  const unlinked = task.kind === 'leave' ? await ctx.linkedMatches.unlink(userId, id) : await followName(ctx, userId, id)
  await ctx.userStats.touch(userId)
  await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  return unlinked
}

/** Until the name is still the same afterwards: of two changes of it at once the matches keep the later. */
async function followName(ctx: Context, userId: string, id: string): Promise<number> {
  for (let name: string | undefined, round = 0; round < ROUNDS; round += 1) {
    const opponent = await ctx.opponents.find(userId, id)
    if (!opponent || opponent.name === name) break
    name = opponent.name
    await ctx.linkedMatches.rename(userId, id, name)
  }
  return 0
}
