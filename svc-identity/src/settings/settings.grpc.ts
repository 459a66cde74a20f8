import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { changePassword } from './change-password.ts'
import { listSessions } from './list-sessions.ts'

export function settingsHandlers(ctx: Context, edge: Edge) {
  return {
    getPrivacy: edge.user<pb.GetPrivacyRequest, pb.GetPrivacyResponse>(async (_request, { caller }) => ({
      privacy: { hidden: await ctx.users.isHidden(caller.userId) },
    })),

    setPrivacy: edge.user<pb.SetPrivacyRequest, pb.SetPrivacyResponse>(async ({ privacy }, { caller }) => {
      if (!privacy) throw new DomainError('INVALID_INPUT', { field: 'privacy' })
      await ctx.users.setHidden(caller.userId, privacy.hidden)
      return { privacy }
    }),

    changePassword: edge.user<pb.ChangePasswordRequest, pb.ChangePasswordResponse>(async (request, { caller }) => ({
      session: await changePassword(ctx, caller, request),
    })),

    listSessions: edge.user<pb.ListSessionsRequest, pb.ListSessionsResponse>(async (_request, { caller }) => ({
      sessions: await listSessions(ctx, caller),
    })),

    endSessions: edge.user<pb.EndSessionsRequest, pb.EndSessionsResponse>(async (_request, { caller }) => {
      await ctx.sessions.deleteAll(caller.userId)
      ctx.log.info({ userId: caller.userId }, 'signed out everywhere')
      return {}
    }),
  }
}
