import type { Context } from '../context.ts'
import { isPlayerId, pairId } from './pair.ts'

/** The pair decides, not the rows: it is right the moment one accepts. No player is their own friend. */
export async function checkFriendship(ctx: Context, userId: string, otherId: string): Promise<boolean> {
  if (!isPlayerId(otherId)) return false
  return (await ctx.pairs.find(pairId(userId, otherId)))?.state === 'friends'
}
