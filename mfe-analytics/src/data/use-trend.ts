import { performanceTrend } from '@kitchenline/api'
import type { MatchFormat, TrendRange } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** Weekly means of the last 30 or 90 days; fetched only when a range is chosen. */
export function useTrend(range: TrendRange | undefined, format: MatchFormat | undefined) {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  const days: '30' | '90' = range === 30 ? '30' : '90'
  return useQuery({
    queryKey: [performanceTrend.path, { days, format, tz }],
    queryFn: ({ signal }) => send(performanceTrend, { query: { days, format, tz }, signal }),
    enabled: range !== undefined,
  })
}
