import { events, NEWS_POSITION } from '@kitchenline/api'
import { networkOf } from '../http/client-address.ts'
import { InvalidInput } from '../http/invalid-input.ts'
import { withNewDeadline } from '../services/scope.ts'
import { SENT, serve, type Api } from './serve.ts'

/** What concerns the signed-in player, as it happens. */
export function eventRoutes(api: Api) {
  serve(
    api,
    events,
    async ({ caller, query, scope, req, res }) => {
      // The header is the browser's own, when it comes back by itself.
      const position = req.get('last-event-id') || query.after
      if (position !== undefined && !NEWS_POSITION.test(position))
        throw new InvalidInput([{ path: 'Last-Event-ID', code: 'invalid' }])
      if (req.method === 'HEAD') {
        api.news.check()
        res.end()
        return SENT
      }
      const stillRuns = () => api.sessions.stillRuns(req, withNewDeadline(scope))
      const network = networkOf(req.ip)
      await api.news.open({ playerId: caller.userId, network, position, ageMs: query.age, res, stillRuns })
      return SENT
    },
    { neverEnds: true },
  )
}
