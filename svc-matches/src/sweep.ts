import type { Context } from './context.ts'
import { sweepConfirmations } from './confirmations/sweep-confirmations.ts'
import { writeDailyMatches } from './daily/write-daily-matches.ts'
import { keepHistory } from './history/keep-history.ts'
import { binOpenedAt } from './matches/bin.ts'
import { foldNames } from './migrations/fold-names.ts'
import { sweepImports } from './imports/run-import.ts'
import { sweepClearings } from './matches/clear-matches.ts'
import { finishTask } from './opponents/finish-task.ts'
import { sweepCounts } from './figures/count-behind.ts'
import { sweepAbandoned } from './changes/sweep-abandoned.ts'

/** Longer than any call may take. */
const ABANDONED_MS = 30_000
/** Requests that hold the id of a deleted entry end long before. */
const TOMBSTONE_MS = 60 * 60 * 1000
const BATCH = 100

/** Finishes what crashed calls left behind, keeps the history of performance and empties bins of what has lain there long enough. */
export async function sweep(ctx: Context): Promise<void> {
  await sweepAbandoned(ctx)
  await sweepClearings(ctx)
  await sweepImports(ctx)
  await sweepCounts(ctx)
  await keepHistory(ctx)
  await foldNames(ctx)
  await writeDailyMatches(ctx)
  const now = ctx.clock()
  for (const task of await ctx.opponents.listTasks(new Date(now.getTime() - ABANDONED_MS), BATCH)) await finishTask(ctx, task)
  await sweepConfirmations(ctx, new Date(now.getTime() - ABANDONED_MS))
  await ctx.opponents.purge(new Date(now.getTime() - TOMBSTONE_MS))
  await ctx.matches.purge(binOpenedAt(now))
}
