import { runEach } from '@kitchenline/runtime'
import { OVERDUE_MS } from '../load/overdue.ts'
import type { Context } from '../context.ts'

const BATCH = 100

/** Applies what crashed writers have committed. */
export async function sweepLogs(ctx: Pick<Context, 'userStats' | 'playerLog' | 'clock'>): Promise<void> {
  const userIds = await ctx.userStats.listUnapplied(new Date(ctx.clock().getTime() - OVERDUE_MS), BATCH)
  await runEach(userIds.map((userId) => () => ctx.playerLog.apply(userId)))
}
