import { confirmPasswordReset, requestPasswordReset } from '@kitchenline/api'
import { languageOf } from '../http/request-headers.ts'
import { withNewDeadline } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'

export function passwordResetRoutes(api: Api, { identity }: Services) {
  serve(
    api,
    requestPasswordReset,
    async ({ body, caller, scope, req }) => {
      await api.limits.take('reset', { caller, address: req.ip })
      await api.limits.take('resetAddress', body.email)
      await identity.call(scope, 'requestPasswordReset', { ...body, language: languageOf(req) })
      return { success: true as const }
    },
    { storesNothing: true },
  )

  serve(api, confirmPasswordReset, async ({ body, caller, scope, req, res }) => {
    await api.limits.take('newPassword', { caller, address: req.ip })
    const { userId } = await identity.call(withNewDeadline(scope), 'resetPassword', { ...body, language: languageOf(req) })
    // A session in this browser has ended too.
    api.sessions.cookie.clear(res)
    await api.sessions.ended(userId)
    return { success: true as const }
  })
}
