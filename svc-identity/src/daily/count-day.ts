import { addDays } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { ACTIVE_DAY_TTL_DAYS, type DailyAnalytics } from './daily-analytics.ts'
import { utcDay } from '../utc-day.ts'

type Needs = Pick<Context, 'daily' | 'activeDays' | 'clock'>

/** A past day, counted from what is stored: the nightly job and the rebuild count in the same way. */
export async function countDay(ctx: Needs, date: string, usersBefore: number): Promise<DailyAnalytics> {
  const [newSignups, activeUsers, qrCodeScans, qrCodeSignups] = await Promise.all([
    ctx.daily.countSignups(date),
    countActive(ctx, date),
    ctx.daily.countScans(date),
    ctx.daily.countQrSignups(date),
  ])
  return { date, totalUsers: usersBefore + newSignups, activeUsers, newSignups, qrCodeScans, qrCodeSignups }
}

/** Who was seen so long ago is forgotten, so the figure of then stands. */
async function countActive(ctx: Needs, date: string): Promise<number> {
  if (date >= addDays(utcDay(ctx.clock()), -ACTIVE_DAY_TTL_DAYS)) return ctx.activeDays.count(date)
  return (await ctx.daily.find(date))?.activeUsers ?? 0
}
