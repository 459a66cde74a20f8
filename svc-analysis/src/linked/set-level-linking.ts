import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** A state judged under the other setting is judged again at the next request, the player's own and that of friends. */
export async function setLevelLinking(ctx: Context, userId: string, isOn: boolean): Promise<void> {
  if (isOn) {
    await ctx.levelLinkings.agree(userId, ctx.clock())
    // Estimates for friends are written when the level is judged.
    return ctx.storedLevels.readAgain(userId)
  }
  await ctx.levelLinkings.withdraw(userId)
  const readers = await ctx.linkedLevels.remove(userId)
  for (const format of MATCH_FORMATS) await ctx.storedLevels.markStale([userId, ...readers], format)
}
