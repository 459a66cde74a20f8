import { PERFORMANCE_DAYS_MAX, performanceHistory, type PerformanceDayDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { sendPage } from '@kitchenline/shell-api'

/** The whole history of days of one format, in the calendar of this device. */
export async function allPerformanceDays(format: MatchFormat): Promise<PerformanceDayDto[]> {
  const days: PerformanceDayDto[] = []
  let cursor: string | undefined
  do {
    const page = await sendPage(performanceHistory, { params: { format }, query: { limit: PERFORMANCE_DAYS_MAX, cursor } })
    days.push(...page.items)
    cursor = page.next
  } while (cursor)
  return days
}
