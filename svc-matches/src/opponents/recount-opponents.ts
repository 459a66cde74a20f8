import type { Context } from '../context.ts'
import { recountOpponent } from './recount-opponent.ts'

/** Up to here counting each from the index is cheaper than grouping the matches. */
const FEW = 8
const AT_ONCE = 16

/** Sets the counters of some people from the matches. */
export async function recountOpponents(ctx: Context, userId: string, ids: string[]): Promise<void> {
  if (ids.length <= FEW) {
    for (const id of ids) await recountOpponent(ctx, userId, id)
    return
  }
  // Looked at before counting, so that of two recounts at once the older loses.
  const recounts = await ctx.opponents.recounts(userId, ids)
  const counted = await ctx.opponents.countMany(userId, ids)
  for (let next = 0; next < ids.length; next += AT_ONCE) {
    await Promise.all(
      ids.slice(next, next + AT_ONCE).map(async (id) => {
        const seen = recounts.get(id)
        if (seen === undefined || !(await ctx.opponents.setCounters(userId, id, seen, counted.get(id)!))) {
          await recountOpponent(ctx, userId, id)
        }
      }),
    )
  }
}
