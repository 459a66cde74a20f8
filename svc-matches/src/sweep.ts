import { runEach } from '@kitchenline/runtime'
import { OVERDUE_MS } from './load/overdue.ts'
import type { Context } from './context.ts'
import { sweepConfirmations } from './confirmations/sweep-confirmations.ts'
import { writeDailyMatches } from './daily/write-daily-matches.ts'
import { keepHistory } from './history/fill-history.ts'
import { binOpenedAt } from './matches/bin.ts'
import { sweepImports } from './imports/run-import.ts'
import { sweepClearings } from './matches/clear-matches.ts'
import { finishTask } from './opponents/finish-task.ts'
import { sweepLogs } from './changes/sweep-logs.ts'

/** Requests that hold the id of a deleted entry end long before. */
const TOMBSTONE_MS = 60 * 60 * 1000
const BATCH = 100

/**
 * Finishes what crashed calls left behind, keeps the history of performance and empties bins of what has lain there long enough.
 * A step that fails holds up none of the others, nor a task the next one.
 */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const abandonedBefore = new Date(now.getTime() - OVERDUE_MS)
  await runEach([
    () => sweepLogs(ctx),
    () => sweepClearings(ctx),
    () => sweepImports(ctx),
    () => keepHistory(ctx),
    () => writeDailyMatches(ctx),
    () => finishTasks(ctx, abandonedBefore),
    () => sweepConfirmations(ctx, abandonedBefore),
    () => ctx.opponents.purge(new Date(now.getTime() - TOMBSTONE_MS)),
    () => ctx.matches.purge(binOpenedAt(now)),
  ])
}

async function finishTasks(ctx: Context, abandonedBefore: Date): Promise<void> {
  const tasks = await ctx.opponents.listTasks(abandonedBefore, BATCH)
  await runEach(tasks.map((task) => () => finishTask(ctx, task)))
}
