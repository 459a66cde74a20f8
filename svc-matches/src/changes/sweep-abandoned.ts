import type { Context } from '../context.ts'
import { releaseChanges } from './resolve-abandoned.ts'

/** Longer than any write may take: whoever announced a change before has died or been cut off. */
const ABANDONED_MS = 15_000
const BATCH = 100

/** Finishes what crashed writers left behind; answers how many players were visited. */
export async function sweepUnsettled(ctx: Context): Promise<number> {
  const limit = new Date(ctx.clock().getTime() - ABANDONED_MS)
  const records = await ctx.userStats.listUnsettled(limit, BATCH)
  for (const { _id, pending } of records) {
    await releaseChanges(
      ctx,
      _id,
      pending.filter(({ announcedAt }) => announcedAt < limit),
    )
  }
  return records.length
}
