import type { Context } from '../context.ts'
import { rewriteHistory } from './rewrite-history.ts'

const BATCH = 100

/** Brings up the history of everybody whose figures have changed; answers how many players were visited. */
export async function keepHistory(ctx: Context): Promise<number> {
  const due = await ctx.userStats.listHistoryDue(BATCH)
  for (const { _id: userId } of due) {
    // One player whose matches can't be read must not hold up the others.
    await rewriteHistory(ctx, userId).catch((err: unknown) => ctx.log.warn({ err, userId }, 'history not updated'))
  }
  return due.length
}
