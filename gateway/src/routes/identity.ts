import { addShownMoments, currentUser, invitation, referralStats, updateMe } from '@kitchenline/api'
import type { AimGoal, Language } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { languageOf, timeZoneOf } from '../http/request-headers.ts'
import { withNewDeadline } from '../services/scope.ts'
import { serve, type Api, type Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { toCurrentUser } from './current-user-dto.ts'
import { present } from './present.ts'

const PICTURE_BODY_BYTES = 3 * 1024 * 1024
/** Emptied in a form means: no longer set. */
const CLEARABLE = ['duprRating', 'duprId', 'profilePicture', 'bio', 'age', 'weeklyGoal'] as const

export function identityRoutes(api: Api, { identity }: Services) {
  serve(api, currentUser, async ({ scope }) => toCurrentUser((await identity.call(scope, 'getCurrentUser', {})).user))

  const update = async ({ body, caller, scope, req }: Call<typeof updateMe>) => {
    const request = { ...toUpdate(body, languageOf(req)), timeZone: body.aims && timeZoneOf(req, undefined) }
    const attempt = () => identity.call(withNewDeadline(scope), 'updateCurrentUser', request)
    // With a session at hand one could otherwise try passwords here without limit.
    const isTry = body.currentPassword !== undefined
    const account = () => Promise.resolve(caller.userId)
    if (body.profilePicture) await api.limits.take('photo', { caller, address: req.ip })
    const { user } = await (isTry ? api.limits.password({ caller, address: req.ip }, account, attempt) : attempt())
    return toCurrentUser(user)
  }
  serve(api, updateMe, update, { maxBodyBytes: PICTURE_BODY_BYTES })

  serve(api, addShownMoments, async ({ body, scope }) => {
    const { shownMoments } = await identity.call(scope, 'addShownMoments', body)
    return { shownMoments: present('shownMoments', shownMoments).moments }
  })

  serve(api, referralStats, ({ scope }) => identity.call(scope, 'getReferralStats', {}))

  serve(api, invitation, async ({ params, caller, scope, req }) => {
    await api.limits.take('invitation', { caller, address: req.ip })
    const { name } = await identity.call(scope, 'getInviter', { referralCode: params.code })
    return { name: name ?? null }
  })
}

function toUpdate(body: Call<typeof updateMe>['body'], language: Language) {
  return {
    name: body.name,
    email: body.email,
    currentPassword: body.currentPassword,
    // Of the mail to the old address.
    language: body.email === undefined ? undefined : language,
    skillLevel: body.skillLevel,
    clear: CLEARABLE.filter((field) => body[field] === null || body[field] === ''),
    duprRating: body.duprRating ?? undefined,
    duprId: body.duprId || undefined,
    profilePicture: body.profilePicture || undefined,
    bio: body.bio || undefined,
    age: body.age ?? undefined,
    weeklyGoal: body.weeklyGoal ?? undefined,
    aims: body.aims && { aims: body.aims.map(toProtoAim) },
  }
}

/** Its id and its day are given by the service. */
const toProtoAim = ({ format, ...goal }: AimGoal): pb.Aim => ({
  ...goal,
  ...{ id: '', setOn: '' },
  format: matchFormat.encode(format),
})
