import { currentUser, login, logout, register } from '@kitchenline/api'
import { foldText } from '@kitchenline/domain'
import { knownBrowserIdOf } from '../http/cookies.ts'
import { truncated } from '../http/client-address.ts'
import { withNewDeadline } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toCurrentUser } from './current-user-dto.ts'
import { present } from './present.ts'
import { userAgentOf } from './user-agent.ts'

export function signInRoutes(api: Api, { identity }: Services) {
  const { cookie } = api.sessions

  serve(api, register, async ({ body, idempotencyKey, caller, scope, req, res }) => {
    await api.limits.take('register', { caller, address: req.ip })
    await api.limits.take('accountsOfDay', { caller, address: req.ip })
    const { user, session } = await identity.call(scope, 'register', {
      username: body.username,
      email: body.email,
      password: body.password,
      name: body.name,
      skillLevel: body.skillLevel,
      referralCode: body.referralCode ?? undefined,
      qrCodeId: body.qrCodeId ?? undefined,
      browserId: body.qrCodeId ? knownBrowserIdOf(req) : undefined,
      signupSource: body.signupSource ?? undefined,
      ipAddress: truncated(req.ip),
      userAgent: userAgentOf(req),
      country: undefined,
      idempotencyKey,
    })
    const created = toCurrentUser(user)
    cookie.set(res, present('session', session))
    res.set('Location', currentUser.path)
    return created
  })

  serve(
    api,
    login,
    async ({ body, caller, scope, req, res }) => {
      const account = async () =>
        (await identity.call(scope, 'findAccount', { username: body.username })).userId ?? foldText(body.username)
      const attempt = () => identity.call(withNewDeadline(scope), 'login', { ...body, userAgent: userAgentOf(req) })
      const signIn = () => api.limits.password({ caller, address: req.ip }, account, attempt)
      // The session that this browser had ends with it.
      const { user, session } = await (caller ? api.sessions.ending(caller.userId, signIn) : signIn())
      const signedIn = toCurrentUser(user)
      cookie.set(res, present('session', session))
      return signedIn
    },
    { storesNothing: true },
  )

  serve(
    api,
    logout,
    async ({ caller, scope, res }) => {
      if (caller) {
        await api.sessions.ending(caller.userId, () => identity.call(scope, 'logout', {}))
      }
      cookie.clear(res)
      return { success: true as const }
    },
    { storesNothing: true },
  )
}
