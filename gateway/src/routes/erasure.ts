import { keepAccount, requestErasure } from '@kitchenline/api'
import { languageOf } from '../http/request-headers.ts'
import { ASKS_PROVIDER, withNewDeadline, type Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { iso } from './present.ts'

export function erasureRoutes(api: Api, { identity, billing }: Services) {
  // What renews until the day of the erasure would be charged. Without a plan, or an answer, the account leaves all the same: its
  // erasure ends whatever runs.
  const renewNothing = (scope: Scope) => billing.call(scope, 'cancelSubscription', {}).catch(() => undefined)

  serve(
    api,
    requestErasure,
    async ({ body, caller, scope, req, res }) => {
      const attempt = () => identity.call(withNewDeadline(scope), 'requestErasure', { ...body, language: languageOf(req) })
      const account = () => Promise.resolve(caller.userId)
      const { dueAt } = await api.sessions.ending(caller.userId, () =>
        api.limits.password({ caller, address: req.ip }, account, attempt),
      )
      await renewNothing(scope)
      api.sessions.cookie.clear(res)
      return { dueAt: iso('dueAt', dueAt) }
    },
    ASKS_PROVIDER,
  )

  serve(api, keepAccount, async ({ scope }) => {
    await identity.call(scope, 'cancelErasure', {})
    return { success: true as const }
  })
}
