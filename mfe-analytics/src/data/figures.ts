import { dashboard, fixPerformanceScores, formatAnalytics, listMatches, performanceTrend, userStats } from '@kitchenline/api'
import type { MatchFormat, TrendRange } from '@kitchenline/domain'
import { send, useLanguage, useSession } from '@kitchenline/shell-api'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The whole screen in one request. Its insights come in words, so each language is an answer of its own. */
export function useDashboard() {
  const session = useSession()
  const { language } = useLanguage()
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: [dashboard.path, tz, language],
    queryFn: ({ signal }) => send(dashboard, { query: { tz }, signal }),
    enabled: session.status === 'authenticated',
    // Only the words differ: the screen stands until they are there. After a change of players the language is the same.
    placeholderData: (shown, before) => (before && before.queryKey[2] !== language ? shown : undefined),
  })
}

/** The key's parts are the path's, so that everything of one player can be refreshed at once. */
const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'stats'],
    queryFn: ({ signal }) => send(userStats, { params: { userId }, signal }),
  })

export function useStats(userId: string) {
  const session = useSession()
  return useQuery({ ...statsQuery(userId), enabled: session.status === 'authenticated' })
}

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

export function useFormatAnalytics(format: MatchFormat) {
  const session = useSession()
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: ['/api/analytics', format, tz],
    queryFn: ({ signal }) => send(formatAnalytics, { params: { format }, query: { tz }, signal }),
    enabled: session.status === 'authenticated',
  })
}

/** Recomputes all own scores; every figure made from them is stale then. */
export function useFixScores() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(fixPerformanceScores),
    onSuccess: () => {
      const stale = [listMatches.path, '/api/users', '/api/analytics', '/api/dashboard']
      for (const path of stale) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
