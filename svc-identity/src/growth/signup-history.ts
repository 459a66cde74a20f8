import { addDays, isTimeZone, localDay, startOfDay } from '@kitchenline/domain'
import type { Context } from '../context.ts'

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
