import { doublesStats, listTrophies as listTrophiesEndpoint, playedDays, singlesStats, userStats } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api } from './serve.ts'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { listTrophies } from './trophies.ts'

export function statsRoutes(api: Api, services: Services) {
  const { matches } = services
  const stats = (scope: Scope, userId: string, format?: MatchFormat) =>
    matches.call(scope, 'getStats', { userId, format: matchFormat.encode(format) })

  serve(api, userStats, ({ params, scope }) => stats(scope, params.userId))
  serve(api, singlesStats, ({ params, scope }) => stats(scope, params.userId, 'singles'))
  serve(api, doublesStats, ({ params, scope }) => stats(scope, params.userId, 'doubles'))

  serve(api, playedDays, async ({ req, scope }) => {
    const { days, firstDay } = await matches.call(scope, 'listPlayedDays', { timeZone: timeZoneOf(req, undefined) })
    return { days, firstDay: firstDay ?? null }
  })

  serve(api, listTrophiesEndpoint, ({ scope }) => listTrophies(services, scope))
}
