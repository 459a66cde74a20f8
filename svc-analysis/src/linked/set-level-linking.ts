import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** What was judged otherwise is judged anew when it is asked for, the player's own and that of friends. */
export async function setLevelLinking(ctx: Context, userId: string, isOn: boolean): Promise<void> {
  if (isOn) {
    await ctx.levelLinkings.agree(userId, ctx.clock())
    // What the log says for friends is written when it is judged.
    return ctx.storedLevels.readAgain(userId)
  }
  await ctx.levelLinkings.withdraw(userId)
  const readers = await ctx.linkedLevels.remove(userId)
  for (const format of MATCH_FORMATS) await ctx.storedLevels.markStale([userId, ...readers], format)
}
