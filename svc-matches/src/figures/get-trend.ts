import { TREND_RANGES, type TrendPoint } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { readFigures } from './read-figures.ts'
import type { Scope } from './user-stats.ts'
import { checkTimeZone } from '../check-time-zone.ts'
import { trendOf } from './trend-of.ts'
import { refuse } from '../refuse.ts'

type Question = { userId: string; scope: Scope; timeZone: string; days?: number }

export async function getTrend(ctx: Context, { userId, scope, timeZone, days }: Question): Promise<TrendPoint[]> {
  checkTimeZone(timeZone)
  const range = TREND_RANGES.find((offered) => offered === days)
  if (days !== undefined && range === undefined) refuse('days')
  const figures = await readFigures(ctx, userId, { scopes: [], timeZone })
  return trendOf(figures, { scope, timeZone, now: ctx.clock(), range })
}
