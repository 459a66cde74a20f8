import type { Context } from '../context.ts'
import { ABANDONED_MIRROR_MS } from './pair.repository.ts'
import { mirrorPair } from './mirror-pair.ts'

const BATCH = 200

/** Finishes what crashed writers left behind; answers how many pairs were repaired. */
export async function sweepUnmirrored(ctx: Context): Promise<number> {
  const pairs = await ctx.pairs.listUnmirrored(new Date(ctx.clock().getTime() - ABANDONED_MIRROR_MS), BATCH)
  for (const pair of pairs) await mirrorPair(ctx, pair)
  return pairs.length
}
