import { changePassword, endSessions, getPrivacy, listSessions, setPrivacy } from '@kitchenline/api'
import { languageOf } from '../http/request-headers.ts'
import { withNewDeadline } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { iso, present } from './present.ts'
import { fromPrivacyBody, toPrivacy } from './privacy-dto.ts'
import { userAgentOf } from './user-agent.ts'

export function settingsRoutes(api: Api, { identity }: Services) {
  const { cookie } = api.sessions

  serve(api, getPrivacy, async ({ scope }) => toPrivacy(await identity.call(scope, 'getPrivacy', {})))

  serve(api, setPrivacy, async ({ body, scope }) => toPrivacy(await identity.call(scope, 'setPrivacy', fromPrivacyBody(body))))

  serve(api, changePassword, async ({ body, caller, scope, req, res }) => {
    const change = { ...body, userAgent: userAgentOf(req), language: languageOf(req) }
    const attempt = () => identity.call(withNewDeadline(scope), 'changePassword', change)
    const account = () => Promise.resolve(caller.userId)
    const { session } = await api.sessions.ending(caller.userId, () =>
      api.limits.password({ caller, address: req.ip }, account, attempt),
    )
    cookie.set(res, present('session', session))
    return { success: true as const }
  })

  serve(api, listSessions, async ({ scope }) =>
    (await identity.call(scope, 'listSessions', {})).sessions.map(({ startedAt, usedAt, ...session }) => ({
      ...session,
      startedAt: iso('startedAt', startedAt),
      usedAt: iso('usedAt', usedAt),
    })),
  )

  serve(api, endSessions, async ({ caller, scope, res }) => {
    await api.sessions.ending(caller.userId, () => identity.call(scope, 'endSessions', {}))
    cookie.clear(res)
    return { success: true as const }
  })
}
