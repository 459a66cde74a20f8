import type { Context } from '../context.ts'
import type { Pair } from './pair.ts'
import { ABANDONED_MIRROR_MS } from './pair.repository.ts'

/** Writes the rows of both sides after the pair has decided. Idempotent: the sweep repeats it after a crash. */
export async function mirrorPair(ctx: Context, pair: Pair): Promise<void> {
  if (pair.mirrored) return
  let latest: Pair | undefined = pair
  while (latest) {
    await writeRows(ctx, latest)
    if (await ctx.pairs.markMirrored(latest.id, latest.version)) return
    // It has changed meanwhile, and these rows may have come after those of the change.
    latest = await ctx.pairs.find(pair.id)
  }
}

async function writeRows(ctx: Context, { senderId, receiverId, state, blockedBy, version, changedAt: at }: Pair): Promise<void> {
  const is = state === 'friends' ? 'friend' : state === 'ended' ? 'ended' : 'stranger'
  for (const [userId, otherId] of [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const) {
    await ctx.friends.write({ userId, friendId: otherId, at, version, is })
    // Who was blocked first does not see the own block listed, for no one knows of a player who has blocked them.
    await ctx.blocks.write({ userId, blockedId: otherId, at, version, isBlocked: blockedBy?.[0] === userId })
  }
  if (is !== 'friend') await ctx.taps.removeBetween(senderId, receiverId, at)
}

const BATCH = 200

/** Finishes what crashed writers left behind; answers how many pairs were repaired. */
export async function sweepUnmirrored(ctx: Context): Promise<number> {
  const pairs = await ctx.pairs.listUnmirrored(new Date(ctx.clock().getTime() - ABANDONED_MIRROR_MS), BATCH)
  for (const pair of pairs) await mirrorPair(ctx, pair)
  return pairs.length
}
