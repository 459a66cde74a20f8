import { addDays } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { countDay } from './count-day.ts'
import { yesterday } from './daily-analytics.ts'

/** Days in one go; the next go takes up where this one ended, also where it was killed. */
const DAYS_AT_ONCE = 31

/** Writes the rows of the days that are over and have none. Replicas may do it at once: the same row twice is one. */
export async function writeDailyAnalytics(ctx: Pick<Context, 'daily' | 'activeDays' | 'clock'>): Promise<void> {
  const last = yesterday(ctx.clock())
  const newest = await ctx.daily.newest()
  let date = newest ? addDays(newest.date, 1) : await ctx.daily.firstDay()
  if (date === undefined || date > last) return
  let users = newest ? newest.totalUsers : await ctx.daily.countUsersBefore(date)
  for (let days = 0; date <= last && days < DAYS_AT_ONCE; days += 1) {
    const row = await countDay(ctx, date, users)
    await ctx.daily.put(row, ctx.clock())
    users = row.totalUsers
    date = addDays(date, 1)
  }
}
