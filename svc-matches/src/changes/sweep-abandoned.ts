import type { Context } from '../context.ts'
import { resolveAbandoned } from './resolve-abandoned.ts'

/** Longer than any write may take: a writer that recorded an intent before this has died or been cut off. */
const ABANDONED_MS = 15_000
const BATCH = 100

/** Finishes what crashed writers left behind; answers how many players were visited. */
export async function sweepAbandoned(ctx: Context): Promise<number> {
  const limit = new Date(ctx.clock().getTime() - ABANDONED_MS)
  const records = await ctx.userStats.listAbandoned(limit, BATCH)
  for (const { _id, pending } of records) {
    await resolveAbandoned(
      ctx,
      _id,
      pending.filter(({ recordedAt }) => recordedAt < limit),
    )
  }
  return records.length
}
