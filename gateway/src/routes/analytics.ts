import { formatAnalytics, matchTypeStats, performanceTrend } from '@kitchenline/api'
import { matchFormat } from '@kitchenline/proto/codecs'
import { timeZoneOf } from '../request-time-zone.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toMatchTypes, toTrend } from './figures-dto.ts'
import { present } from './present.ts'

export function analyticsRoutes(api: Api, { matches }: Services) {
  serve(api, performanceTrend, async ({ query, scope, req }) => {
    const request = { timeZone: timeZoneOf(req, query.tz), format: matchFormat.encode(query.format), days: query.days }
    return toTrend((await matches.call(scope, 'getTrend', request)).points)
  })

  serve(api, matchTypeStats, async ({ scope }) => toMatchTypes((await matches.call(scope, 'listMatchTypes', {})).matchTypes))

  // Behind the words above, for which its parameter could stand.
  serve(api, formatAnalytics, async ({ params, query, scope, req }) => {
    const request = { format: matchFormat.encode(params.format), timeZone: timeZoneOf(req, query.tz) }
    const answer = await matches.call(scope, 'getFormatAnalytics', request)
    return {
      stats: present('stats', answer.stats),
      consistency: answer.consistency ?? null,
      activeOpponents: answer.activeOpponents,
      trend: toTrend(answer.trend),
    }
  })
}
