import { keepAccount, requestErasure } from '@kitchenline/api'
import { languageOf } from '../request-language.ts'
import { withNewDeadline } from '../scope.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { iso } from './present.ts'

export function erasureRoutes(api: Api, { identity }: Services) {
  serve(api, requestErasure, async ({ body, caller, scope, req, res }) => {
    const attempt = () => identity.call(withNewDeadline(scope), 'requestErasure', { ...body, language: languageOf(req) })
    const account = () => Promise.resolve(caller.userId)
    const { dueAt } = await api.sessions.ending(caller.userId, () =>
      api.limits.password({ caller, address: req.ip }, account, attempt),
    )
    api.sessions.cookie.clear(res)
    return { dueAt: iso('dueAt', dueAt) }
  })

  serve(api, keepAccount, async ({ scope }) => {
    await identity.call(scope, 'cancelErasure', {})
    return { success: true as const }
  })
}
