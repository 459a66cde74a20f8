import { PROFILE_FIELDS, type Visibility } from '@kitchenline/domain'
import { audience, encodeVisibility } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { languageOf } from '../mail/language-of.ts'
import { endAll } from '../sessions/end-all.ts'
import { changePassword, changePrivacy, listSessions, privacyOf } from './settings.ts'

export function settingsHandlers(ctx: Context, edge: Edge) {
  return {
    getPrivacy: edge.user<pb.GetPrivacyRequest, pb.GetPrivacyResponse>(async (_request, { caller }) =>
      toProto(await privacyOf(ctx, caller.userId)),
    ),

    setPrivacy: edge.user<pb.SetPrivacyRequest, pb.SetPrivacyResponse>(async ({ privacy, visibility }, { caller }) => {
      const change = { isHidden: privacy?.hidden, visibility: visibility && fromProto(visibility) }
      return toProto(await changePrivacy(ctx, caller.userId, change))
    }),

    changePassword: edge.user<pb.ChangePasswordRequest, pb.ChangePasswordResponse>(async (request, { caller }) => ({
      session: await changePassword(ctx, caller, { ...request, language: languageOf(request.language) }),
    })),

    listSessions: edge.user<pb.ListSessionsRequest, pb.ListSessionsResponse>(async (_request, { caller }) => ({
      sessions: await listSessions(ctx, caller),
    })),

    endSessions: edge.user<pb.EndSessionsRequest, pb.EndSessionsResponse>(async (_request, { caller }) => {
      await endAll(ctx, caller.userId)
      ctx.log.info({ userId: caller.userId }, 'signed out everywhere')
      return {}
    }),
  }
}

function toProto({ isHidden, visibility }: Awaited<ReturnType<typeof privacyOf>>): pb.GetPrivacyResponse {
  return { privacy: { hidden: isHidden }, visibility: encodeVisibility(visibility) }
}

function fromProto(visibility: pb.Visibility): Partial<Visibility> {
  const named = PROFILE_FIELDS.flatMap((field) => {
    const word = audience.decode(visibility[field])
    return word ? [[field, word] as const] : []
  })
  return Object.fromEntries(named)
}
