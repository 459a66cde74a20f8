import { addDays, daysBetween } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { startOfUtcDay, utcDay, yesterday } from '../daily/daily-analytics.ts'

/**
 * Accounts made since then. Whole days come from their rows and only the rest of the first day and today are counted, so that it costs
 * the same however many there were; until all of those rows are written, everything is counted.
 */
export async function countSignups(ctx: Pick<Context, 'growth' | 'daily' | 'clock'>, since: Date): Promise<number> {
  const now = ctx.clock()
  const first = addDays(utcDay(since), 1)
  const whole = daysBetween(first, utcDay(now))
  const rows = whole > 0 ? await ctx.daily.list(first, yesterday(now)) : []
  if (whole <= 0 || rows.length < whole) return ctx.growth.countBetween(since)
  const [before, today] = await Promise.all([
    ctx.growth.countBetween(since, startOfUtcDay(first)),
    ctx.growth.countBetween(startOfUtcDay(utcDay(now))),
  ])
  return rows.reduce((sum, { newSignups }) => sum + newSignups, before + today)
}
