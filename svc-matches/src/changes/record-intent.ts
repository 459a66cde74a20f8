import type { Context } from '../context.ts'
import { newCount } from '../figures/count-figures.ts'
import type { Intent } from '../intents/intent.ts'
import { noStreaks, noTallies, type UserStatsRecord } from '../figures/user-stats.ts'
import type { Figures } from '../figures/user-stats-updates.ts'

/**
 * Records a change that is about to be applied; answers the player's document with it. The first change makes that document.
 * `newest` is the last order key that the change gives to a live match.
 */
export async function recordIntent(
  ctx: Context,
  userId: string,
  { change, newest, begin }: { change: Intent; newest: string | undefined; begin?: Figures | undefined },
): Promise<UserStatsRecord> {
  const record = await ctx.userStats.recordIntent(userId, change, newest, begin)
  if (record) return record
  const figures = (await figuresOfNoMatch(ctx, userId)) ?? { count: newCount('', ctx.clock()) }
  return (await ctx.userStats.recordIntent(userId, change, newest, figures))!
}

/** The figures of a player without matches. Undefined when there are matches: those have to be counted first. */
export const figuresOfNoMatch = async (ctx: Context, userId: string): Promise<Figures | undefined> =>
  (await ctx.figureSource.hasMatches(userId)) ? undefined : { tallies: noTallies(), streaks: noStreaks() }
