import { DomainError } from '@kitchenline/domain'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Merge, OpponentTask } from '../records/opponent.model.ts'
import type { Task } from './change-linked.ts'

type Needs = ChangeNeeds & Pick<Context, 'opponents'>

/**
 * Starts a task of an entry of the book: one that leaves is hidden from now on. As a change of the player's, so that no match which was made
 * before it links to the entry after it. Answers whether there is such an entry.
 */
export const startTask = (ctx: Needs, userId: string, id: string, task: OpponentTask): Promise<boolean> =>
  changePlayer(ctx, userId, async () => {
    const isThere = (await ctx.opponents.find(userId, id)) !== undefined
    if (isThere) await refuseWhileMoving(ctx, userId)
    return { answer: isThere, people: isThere ? [{ id, set: { task } }] : [] }
  })

/** A merge goes on, unless another task has taken its place. */
export const nextTask = (
  ctx: Needs,
  { userId, id, token }: Task,
  next: (merge: OpponentTask & Merge) => OpponentTask,
): Promise<void> =>
  changePlayer(ctx, userId, async () => {
    const merge = await ctx.opponents.findTask(userId, id)
    const isIt = merge?.token === token && 'isRenaming' in merge
    return { answer: undefined, people: isIt ? [{ id, set: { task: next(merge) } }] : [] }
  })

/** One at a time: matches that are on their way from one entry to another would miss the change of either. */
export async function refuseWhileMoving(ctx: Pick<Context, 'opponents'>, userId: string): Promise<void> {
  if ((await ctx.opponents.listMoving(userId)).length > 0) throw new DomainError('OPPONENT_BUSY')
}
