import { localDay, MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { figuresOf } from '../stats/get-figures.ts'
import { readFigures } from '../stats/read-figures.ts'
import type { UserStatsRecord } from '../stats/user-stats.ts'

const BATCH = 100

/** Notes today's figures of everybody whose figures have changed; answers how many players were visited. */
export async function keepHistory(ctx: Context): Promise<number> {
  const due = await ctx.userStats.listHistoryDue(BATCH)
  for (const record of due) {
    // One player whose figures can't be read must not hold up the others.
    await keepToday(ctx, record).catch((err: unknown) => ctx.log.warn({ err, userId: record._id }, 'history not kept'))
  }
  return due.length
}

async function keepToday(ctx: Context, { _id: userId, version }: UserStatsRecord): Promise<void> {
  const figures = await readFigures(ctx, userId, { scopes: MATCH_FORMATS })
  const createdAt = ctx.clock()
  // The calendar that the player last looked at; of somebody who never looked nobody knows any.
  const date = localDay(createdAt, figures.tallies.singles.recent?.timeZone ?? 'UTC')
  for (const format of MATCH_FORMATS) {
    const { performanceScore, winRate, totalMatches, currentStreak } = figuresOf(figures, format)
    const winStreak = Math.max(0, currentStreak)
    const day = { userId, date, performanceScore, winRate, totalMatches, winStreak, createdAt, version }
    await ctx.performanceHistory.write(format, day)
  }
  await ctx.userStats.historyDone(userId, version)
}
