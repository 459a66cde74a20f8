import { formatAnalytics, matchTypeStats, performanceHistory, performanceTrend } from '@kitchenline/api'
import { matchFormat } from '@kitchenline/proto/codecs'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toMatchTypes, toTraits, toTrend } from './figures-dto.ts'
import { linkNext } from './link-next.ts'
import { iso, present } from './present.ts'

/** The first request after a great change waits until all days are rewritten. */
const REWRITE_MS = 15_000

export function analyticsRoutes(api: Api, { matches }: Services) {
  serve(api, performanceTrend, async ({ query, scope, req }) => {
    const request = { timeZone: timeZoneOf(req, query.tz), format: matchFormat.encode(query.format), days: query.days }
    return toTrend((await matches.call(scope, 'getTrend', request)).points)
  })

  serve(api, matchTypeStats, async ({ scope }) => toMatchTypes((await matches.call(scope, 'listMatchTypes', {})).matchTypes))

  // After the literal paths above, which {format} would match too.
  serve(api, formatAnalytics, async ({ params, query, scope, req }) => {
    const request = { format: matchFormat.encode(params.format), timeZone: timeZoneOf(req, query.tz) }
    const answer = await matches.call(scope, 'getFormatAnalytics', request)
    return {
      stats: present('stats', answer.stats),
      consistency: answer.consistency ?? null,
      activeOpponents: answer.activeOpponents,
      trend: toTrend(answer.trend),
      days: answer.days,
      scores: answer.scores,
      traits: toTraits(answer.traits),
      otherPlaces: answer.otherPlaces,
    }
  })

  serve(
    api,
    performanceHistory,
    async ({ params, query, caller, scope, res }) => {
      const { limit = 0, cursor } = query
      const request = { format: matchFormat.encode(params.format), limit, cursor }
      const { days, nextCursor } = await matches.call(scope, 'listPerformanceDays', request)
      linkNext(res, performanceHistory.path.replace('{format}', params.format), query, nextCursor)
      return days.map((day) => ({ ...day, userId: caller.userId, createdAt: iso('createdAt', day.createdAt) }))
    },
    { deadlineMs: REWRITE_MS },
  )
}
