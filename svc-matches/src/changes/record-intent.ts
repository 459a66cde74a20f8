import type { Context } from '../context.ts'
import { newCount } from '../figures/count-figures.ts'
import type { Intent } from '../intents/intent.ts'
import { noStreaks, noTallies } from '../figures/no-figures.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'

/**
 * Records a change that is about to be applied; answers the player's document with it. The first change makes that document.
 * `newest` is the last order key that the change gives to a live match.
 */
export async function recordIntent(
  ctx: Context,
  userId: string,
  { change, newest }: { change: Intent; newest: string | undefined },
): Promise<UserStatsRecord> {
  const record = await ctx.userStats.recordIntent(userId, change, newest)
  if (record) return record
  // Matches without figures came by another way than this service.
  const isKnown = await ctx.figureSource.hasMatches(userId)
  const figures = isKnown ? { count: newCount('', ctx.clock()) } : { tallies: noTallies(), streaks: noStreaks() }
  return (await ctx.userStats.recordIntent(userId, change, newest, figures))!
}
