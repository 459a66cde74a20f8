import type { Context } from '../context.ts'
import type { Pair } from './pair.ts'

/** Writes both friends' rows after the pair says friends. Safe to repeat: the sweep does it for whoever died in between. */
export async function mirrorPair(ctx: Context, pair: Pair): Promise<void> {
  if (pair.mirrored) return
  if (pair.state === 'friends') {
    await ctx.friends.add(pair.senderId, pair.receiverId, pair.changedAt)
    await ctx.friends.add(pair.receiverId, pair.senderId, pair.changedAt)
  }
  await ctx.pairs.markMirrored(pair.id, pair.version)
}
