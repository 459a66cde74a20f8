import { runEach } from '@kitchenline/runtime'
import { OVERDUE_MS } from './load/overdue.ts'
import type { Context } from './context.ts'
import { finishAnswer } from './confirmations/answer-question.ts'
import { type Needs as NotifyNeeds, notifyFriends } from './confirmations/notify-friends.ts'
import { writeDailyMatches } from './daily/daily-matches.ts'
import { keepHistory } from './history/performance-days.ts'
import { binOpenedAt } from './matches/bin.ts'
import { sweepImports } from './imports/run-import.ts'
import { sweepClearings } from './matches/clear-matches.ts'
import { finishTask } from './opponents/book-tasks.ts'
import { mergesEndedAt } from './opponents/merge-opponents.ts'

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
  const when = { since: abandonedBefore, endedAt: mergesEndedAt(ctx.clock()) }
  const tasks = await ctx.opponents.listTasks(when, BATCH)
  await runEach(tasks.map((task) => () => finishTask(ctx, task)))
}

export async function sweepLogs(ctx: Pick<Context, 'userStats' | 'playerLog' | 'clock'>): Promise<void> {
  const userIds = await ctx.userStats.listUnapplied(new Date(ctx.clock().getTime() - OVERDUE_MS), BATCH)
  await runEach(userIds.map((userId) => () => ctx.playerLog.apply(userId)))
}

/** What crashed calls, and changes of many matches, have left to be done between friends. */
export async function sweepConfirmations(
  ctx: NotifyNeeds & Pick<Context, 'friendships' | 'opponents'>,
  abandonedBefore: Date,
): Promise<void> {
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((err: unknown) => ctx.log.warn({ err }, `${what} stays for the next sweep`))
  for (const question of await ctx.questions.listUnsettled(abandonedBefore, BATCH)) {
    await attempt('an answer', finishAnswer(ctx, question))
  }
  for (const match of await ctx.sharedMatches.listUnnotified(abandonedBefore, BATCH)) {
    await attempt('changes', notifyFriends(ctx, match))
  }
}
