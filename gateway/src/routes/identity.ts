import { currentUser, invitation, login, logout, referralStats, register, updateMe } from '@kitchenline/api'
import { truncated } from '../client-address.ts'
import type { Call } from '../serve.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toCurrentUser } from './current-user-dto.ts'
import { present } from './present.ts'

const PICTURE_BODY_BYTES = 3 * 1024 * 1024
const USER_AGENT_MAX = 256
/** Emptied in a form means: no longer set. */
const CLEARABLE = ['duprRating', 'profilePicture', 'bio', 'age'] as const

export function identityRoutes(api: Api, { identity }: Services) {
  const { cookie } = api.sessions

  serve(api, register, async ({ body, caller, scope, req, res }) => {
    await api.limits.register({ caller, address: req.ip })
    const { user, session } = await identity.call(scope, 'register', {
      username: body.username,
      email: body.email,
      password: body.password,
      name: body.name,
      skillLevel: body.skillLevel,
      referralCode: body.referralCode ?? undefined,
      qrCodeId: body.qrCodeId ?? undefined,
      signupSource: body.signupSource ?? undefined,
      ipAddress: truncated(req.ip),
      userAgent: (req.get('User-Agent') ?? '').slice(0, USER_AGENT_MAX),
      country: undefined,
    })
    const created = toCurrentUser(user)
    cookie.set(res, present('session', session))
    res.set('Location', currentUser.path)
    return created
  })

  serve(api, login, async ({ body, caller, scope, req, res }) => {
    const attempt = () => identity.call(scope, 'login', body)
    const { user, session } = await api.limits.signIn({ caller, address: req.ip }, body.username, attempt)
    const signedIn = toCurrentUser(user)
    cookie.set(res, present('session', session))
    return signedIn
  })

  serve(api, logout, async ({ caller, scope, res }) => {
    if (caller) await identity.call(scope, 'logout', {})
    cookie.clear(res)
    return { success: true as const }
  })

  serve(api, currentUser, async ({ scope }) => toCurrentUser((await identity.call(scope, 'getCurrentUser', {})).user))

  const update = async ({ body, scope }: Call<typeof updateMe>) =>
    toCurrentUser((await identity.call(scope, 'updateCurrentUser', toUpdate(body))).user)
  serve(api, updateMe, update, { maxBodyBytes: PICTURE_BODY_BYTES })

  serve(api, referralStats, ({ scope }) => identity.call(scope, 'getReferralStats', {}))

  serve(api, invitation, async ({ params, caller, scope, req }) => {
    await api.limits.invitation({ caller, address: req.ip })
    const { name } = await identity.call(scope, 'getInviter', { referralCode: params.code })
    return { name: name ?? null }
  })
}

function toUpdate(body: Call<typeof updateMe>['body']) {
  return {
    name: body.name,
    email: body.email,
    currentPassword: body.currentPassword,
    skillLevel: body.skillLevel,
    clear: CLEARABLE.filter((field) => body[field] === null || body[field] === ''),
    duprRating: body.duprRating ?? undefined,
    profilePicture: body.profilePicture || undefined,
    bio: body.bio || undefined,
    age: body.age ?? undefined,
  }
}
