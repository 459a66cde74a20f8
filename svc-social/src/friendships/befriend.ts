import type { Context } from '../context.ts'
import { mirrorPair } from './mirror-pair.ts'
import type { Pair } from './pair.ts'

/** Turns a pending request into a friendship; false when the pair has changed meanwhile. */
export async function befriend(ctx: Context, pair: Pair, acceptKey?: string): Promise<boolean> {
  const accepted = acceptKey === undefined ? {} : { acceptKey }
  const friends: Pair = {
    ...pair,
    ...accepted,
    state: 'friends',
    version: pair.version + 1,
    changedAt: ctx.clock(),
    mirrored: false,
  }
  if (!(await ctx.pairs.replace(friends, pair.version))) return false
  await mirrorPair(ctx, friends)
  return true
}
