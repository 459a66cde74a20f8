import { doublesStats, listAchievements, singlesStats, userStats } from '@kitchenline/api'
import { ACHIEVEMENTS, type MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { serve, type Api } from '../serve.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { iso, present } from './present.ts'

export function statsRoutes(api: Api, { matches }: Services) {
  const stats = (scope: Scope, userId: string, format?: MatchFormat) =>
    matches.call(scope, 'getStats', { userId, format: matchFormat.encode(format) })

  serve(api, userStats, ({ params, scope }) => stats(scope, params.userId))
  serve(api, singlesStats, ({ params, scope }) => stats(scope, params.userId, 'singles'))
  serve(api, doublesStats, ({ params, scope }) => stats(scope, params.userId, 'doubles'))

  serve(api, listAchievements, async ({ scope }) =>
    (await matches.call(scope, 'listAchievements', {})).achievements.map(({ achievement, reachedAt }) => ({
      achievement: present(
        'achievement',
        ACHIEVEMENTS.find((known) => known === achievement),
      ),
      reachedAt: iso('reachedAt', reachedAt),
    })),
  )
}
