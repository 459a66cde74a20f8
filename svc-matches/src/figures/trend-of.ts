import { localDay, performanceTrend, type TrendPoint, type TrendRange } from '@kitchenline/domain'
import type { PlayerFigures } from './read-figures.ts'
import { dayFigures, ofZone } from './recent-days.ts'
import { formatsOf, type Scope } from './user-stats.ts'

/** Read with a time zone, figures have the days that every trend is made from. */
export function trendOf(
  { tallies }: PlayerFigures,
  { scope, timeZone, now, range }: { scope: Scope; timeZone: string; now: Date; range?: TrendRange },
): TrendPoint[] {
  const days = formatsOf(scope).flatMap((format) => dayFigures(ofZone(tallies[format].days, timeZone)!))
  return performanceTrend(days, localDay(now, timeZone), range)
}
