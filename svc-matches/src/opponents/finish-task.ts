import type { Context } from '../context.ts'
import { finishLeave } from './finish-leave.ts'
import { finishMerge } from './finish-merge.ts'
import type { OpponentTask } from './opponent.model.ts'

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
