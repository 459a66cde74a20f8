import { changePlayer, type Needs } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { OpponentTask } from '../records/opponent.model.ts'

/**
 * Starts a task of an entry of the book: one that leaves is hidden from now on. As a change of the player's, so that no match which was made
 * before it links to the entry after it. Answers whether there is such an entry.
 */
export const startTask = (
  ctx: Needs & Pick<Context, 'opponents'>,
  userId: string,
  id: string,
  task: OpponentTask,
): Promise<boolean> =>
  changePlayer(ctx, userId, async () => {
    const isThere = (await ctx.opponents.filterKnown(userId, [id])).has(id)
    return { answer: isThere, people: isThere ? [{ id, set: { task } }] : [] }
  })
