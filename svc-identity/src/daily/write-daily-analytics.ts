import { addDays } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { countDay } from './count-day.ts'
import type { DailyAnalytics } from './daily-analytics.ts'
import { yesterday } from '../utc-day.ts'
import { recountOldDays, signupsOf } from './recount-old-days.ts'

/** Days in one go; the next go takes up where this one ended, also where it was killed. */
const DAYS_AT_ONCE = 31

type Needs = Pick<Context, 'daily' | 'activeDays' | 'clock'>

/**
 * Writes the rows of the days that are over and have none, and counts the sign-ups of the month before again, and of older days where
 * they are wrong: accounts may have been erased since. Replicas may do it at once: the same row twice is one.
 */
export async function writeDailyAnalytics(ctx: Needs): Promise<void> {
  const last = yesterday(ctx.clock())
  const [newest, first] = await Promise.all([ctx.daily.newest(), ctx.daily.firstDay()])
  if (first === undefined || (newest && newest.date >= last)) return
  let date = newest ? startOf(addDays(newest.date, 1), last, first) : first
  // First, for the newest row says that the night's work is done.
  await recountOldDays(ctx, date)
  let users = await ctx.daily.countUsersBefore(date)
  for (let days = 0; date <= last && days < DAYS_AT_ONCE; days += 1) {
    const row = await rowOf(ctx, date, users)
    await ctx.daily.put(row, ctx.clock())
    users = row.totalUsers
    date = addDays(date, 1)
  }
}

/** The first day without a row, or the beginning of a go that ends with the last day. */
function startOf(missing: string, last: string, first: string): string {
  const [start] = [missing, addDays(last, 1 - DAYS_AT_ONCE)].sort()
  return start! < first ? first : start!
}

/** Of a day that has its row, only what an erasure changes. */
async function rowOf(ctx: Needs, date: string, usersBefore: number): Promise<DailyAnalytics> {
  const stored = await ctx.daily.find(date)
  if (!stored) return countDay(ctx, date, usersBefore)
  const signups = await signupsOf(ctx.daily, date)
  return { ...stored, ...signups, totalUsers: usersBefore + signups.newSignups }
}
