import { isOverdue } from '@kitchenline/runtime/database'
import type { Context } from '../context.ts'
import { ABANDONED_INTENT_MS } from '../figures/user-stats.ts'
import { resolveAbandoned } from './resolve-abandoned.ts'

const BATCH = 100

/** Finishes what crashed writers left behind; answers how many players were visited. */
export async function sweepAbandoned(ctx: Context): Promise<number> {
  const limit = new Date(ctx.clock().getTime() - ABANDONED_INTENT_MS)
  const records = await ctx.userStats.listAbandoned(limit, BATCH)
  for (const { _id, pending } of records) {
    await resolveAbandoned(
      ctx,
      _id,
      pending.filter(({ recordedAt }) => isOverdue(recordedAt, limit, ABANDONED_INTENT_MS)),
    )
  }
  return records.length
}
