import {
  dashboard,
  fixPerformanceScores,
  formatAnalytics,
  listPartners,
  listTrophies,
  performanceTrend,
  recap,
  userStats,
} from '@kitchenline/api'
import type { LocalDay, MatchFormat, TrendRange } from '@kitchenline/domain'
import { deviceZone, queryOf, send, useLanguage, useRefresh, useSession } from '@kitchenline/shell-api'
import { useMutation, useQuery } from '@tanstack/react-query'

/** The whole screen in one request. Its insights come in words, so each language is an answer of its own. */
export function useDashboard() {
  const session = useSession()
  const { language } = useLanguage()
  const tz = deviceZone()
  return useQuery({
    ...queryOf(dashboard, { query: { tz } }),
    queryKey: [dashboard.path, { tz }, language],
    enabled: session.status === 'authenticated',
    // Only the words differ: the screen stands until they are there. After a change of players the language is the same.
    placeholderData: (shown, before) => (before && before.queryKey[2] !== language ? shown : undefined),
  })
}

export function useStats(userId: string) {
  const session = useSession()
  return useQuery({ ...queryOf(userStats, { params: { userId } }), enabled: session.status === 'authenticated' })
}

/** What came of the month that begins on that day. */
export function useMonth(first: LocalDay) {
  const tz = deviceZone()
  return useQuery(queryOf(recap, { query: { period: 'month', day: first, tz } }))
}

/** Where each trophy stands: the whole log is read for it. */
export const useTrophies = (isNeeded: boolean) => useQuery({ ...queryOf(listTrophies), enabled: isNeeded })

/** Weekly means of the last 30 or 90 days; fetched only when a range is chosen. */
export function useTrend(range: TrendRange | undefined, format: MatchFormat | undefined) {
  const tz = deviceZone()
  const days: '30' | '90' = range === 30 ? '30' : '90'
  return useQuery({ ...queryOf(performanceTrend, { query: { days, format, tz } }), enabled: range !== undefined })
}

export function useFormatAnalytics(format: MatchFormat) {
  const session = useSession()
  const tz = deviceZone()
  return useQuery({
    ...queryOf(formatAnalytics, { params: { format }, query: { tz } }),
    enabled: session.status === 'authenticated',
  })
}

export const usePartners = () => useQuery(queryOf(listPartners))

/** Recomputes all own scores; every figure made from them is stale then. */
export function useFixScores() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => send(fixPerformanceScores), onSuccess: () => void refresh(['own-matches']) })
}
