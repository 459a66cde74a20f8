import { newTaps, seeTaps, tapSession, untapSession } from '@kitchenline/api'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { playersById } from './players.ts'
import { iso } from './present.ts'

/** One wordless reaction to what a friend has played on a day. */
export function tapRoutes(api: Api, { social, matches, identity }: Services) {
  serve(api, tapSession, async ({ params: { id, day }, caller, scope, publish, req }) => {
    await api.limits.take('taps', { caller, address: req.ip })
    // Refused where the friend does not show what was played.
    await matches.call(scope, 'listFriendMatches', { userId: id, limit: 1 })
    const { isNews } = await social.call(scope, 'tapSession', { session: { userId: id, day } })
    publish('taps', caller.userId, ...(isNews ? [id] : []))
    return { success: true as const }
  })

  serve(api, untapSession, async ({ params: { id, day }, caller, scope, publish, req }) => {
    await api.limits.take('taps', { caller, address: req.ip })
    await social.call(scope, 'untapSession', { session: { userId: id, day } })
    publish('taps', caller.userId)
    return { success: true as const }
  })

  serve(api, newTaps, async ({ scope, req }) => {
    const { sessions } = await social.call(scope, 'listNewTaps', {})
    if (sessions.length === 0) return []
    const [{ days }, players] = await Promise.all([
      matches.call(scope, 'listPlayedDays', { timeZone: timeZoneOf(req, undefined) }),
      playersById(
        identity,
        scope,
        sessions.flatMap(({ userIds }) => userIds),
      ),
    ])
    const played = new Set(days.map(({ day }) => day))
    return sessions.flatMap(({ day, userIds, latestAt }) => {
      const known = userIds.flatMap((id) => players.get(id) ?? [])
      const [player] = known
      // Of a day whose matches are gone there is nothing to say.
      return player && played.has(day) ? [{ day, player, others: known.length - 1, latestAt: iso('latestAt', latestAt) }] : []
    })
  })

  serve(api, seeTaps, async ({ body, caller, scope, publish }) => {
    await social.call(scope, 'seeTaps', { upTo: new Date(body.upTo) })
    publish('taps', caller.userId)
    return { success: true as const }
  })
}
