import { isTimeZone, localDay, MONTH_DAYS, startOfDay, WEEK_DAYS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { countSignups } from './count-signups.ts'
import { remembered } from './remembered.ts'
import type { SourceCount } from './growth.repository.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = WEEK_DAYS * DAY_MS
const MONTH_MS = MONTH_DAYS * DAY_MS
const SOURCES = 10
/** From so many accounts on, what looks at every one of them is counted once a minute, behind the answer. */
const LARGE = 5_000
const CACHE_MS = 60_000

export type Growth = {
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
