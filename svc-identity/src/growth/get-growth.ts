import { addDays, DAY_MS, daysBetween, isTimeZone, localDay, MONTH_DAYS, startOfDay, WEEK_DAYS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { remembered } from './remembered.ts'
import type { SourceCount } from './growth.repository.ts'
import { startOfUtcDay, utcDay, yesterday } from '../utc-day.ts'

const WEEK_MS = WEEK_DAYS * DAY_MS
const MONTH_MS = MONTH_DAYS * DAY_MS
const SOURCES = 10
/** From so many accounts on, what looks at every one of them is counted once a minute, behind the answer. */
const LARGE = 5_000
const CACHE_MS = 60_000

type Growth = {
  totalUsers: number
  signupsToday: number
  signupsThisWeek: number
  signupsThisMonth: number
  activeUsers: number
  qrCodeScans: number
  topSignupSources: SourceCount[]
}

type Needs = Pick<Context, 'growth' | 'daily' | 'qrCodes' | 'clock'>

/** Today begins at the caller's midnight; week and month are the last 7 and 30 days. */
export function createGrowth(ctx: Needs): (timeZone: string) => Promise<Growth> {
  const isLarge = async () => (await ctx.growth.countUsers()) > LARGE
  const activeUsers = remembered(CACHE_MS, isLarge, (now) => ctx.growth.countActive(new Date(now.getTime() - MONTH_MS)))
  const sources = remembered(CACHE_MS, isLarge, () => ctx.growth.countSources(SOURCES))
  return async (request) => {
    const now = ctx.clock()
    const timeZone = isTimeZone(request) ? request : 'UTC'
    const since = (ms: number) => countSignups(ctx, new Date(now.getTime() - ms))
    const figures = await Promise.all([
      ctx.growth.countUsers(),
      countSignups(ctx, startOfDay(localDay(now, timeZone), timeZone)),
      since(WEEK_MS),
      since(MONTH_MS),
      activeUsers(now),
      ctx.qrCodes.countScans(),
    ])
    const [totalUsers, signupsToday, signupsThisWeek, signupsThisMonth, active, qrCodeScans] = figures
    const growth = { totalUsers, signupsToday, signupsThisWeek, signupsThisMonth, activeUsers: active, qrCodeScans }
    return { ...growth, topSignupSources: await sources(now) }
  }
}

/**
 * Accounts made since then. Whole days come from their rows and only the rest of the first day and today are counted, so that it costs
 * the same however many there were; until all of those rows are written, everything is counted.
 */
async function countSignups(ctx: Pick<Context, 'growth' | 'daily' | 'clock'>, since: Date): Promise<number> {
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

const DAYS_MAX = 366

/** New accounts of the last days up to today, also the days without any. */
export async function signupHistory(
  ctx: Pick<Context, 'growth' | 'clock'>,
  { days: requestedDays, timeZone: zone }: { days: number; timeZone: string },
): Promise<{ date: string; count: number }[]> {
  const days = Math.min(Math.max(requestedDays, 1), DAYS_MAX)
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const first = addDays(localDay(ctx.clock(), timeZone), 1 - days)
  const counts = await ctx.growth.countByDay(startOfDay(first, timeZone), timeZone)
  return Array.from({ length: days }, (_, at) => {
    const date = addDays(first, at)
    return { date, count: counts.get(date) ?? 0 }
  })
}
