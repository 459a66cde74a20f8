import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@kitchenline/domain'
import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { countDay } from '../daily/count-day.ts'
import { yesterday } from '../daily/daily-analytics.ts'

type Needs = Pick<Context, 'daily' | 'activeDays' | 'clock'>

/** Rows of daily_app_analytics against what they count; a repair rebuilds all of them. */
export async function* checkDaily(ctx: Needs): AsyncGenerator<Disagreement> {
  const first = await ctx.daily.firstDay()
  const last = yesterday(ctx.clock())
  let users = 0
  for (let date = first; date !== undefined && date <= last; date = addDays(date, 1)) {
    const right = await countDay(ctx, date, users)
    users = right.totalUsers
    const stored = await ctx.daily.find(date)
    if (isDeepStrictEqual({ ...stored }, { ...right })) continue
    const repair = async () => {
      await ctx.daily.put(right, ctx.clock())
      return true
    }
    yield { what: 'daily_app_analytics', subject: date, stored, right, repair }
  }
}
