import { role } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import { userToProto } from '../users/user.grpc.ts'
import type { Context } from '../context.ts'
import { findUserId, login } from './login.ts'
import { logout } from './logout.ts'
import { resolveSession } from './resolve-session.ts'

export function sessionHandlers(ctx: Context, edge: Edge) {
  return {
    login: edge.anyone<pb.LoginRequest, pb.LoginResponse>(async (request, { caller, requestId }) => {
      const { user, session } = await login(ctx, { ...request, caller, requestId })
      return { user: userToProto(user), session }
    }),

    findAccount: edge.anyone<pb.FindAccountRequest, pb.FindAccountResponse>(async ({ username }) => ({
      userId: await findUserId(ctx, username),
    })),

    logout: edge.user<pb.LogoutRequest, pb.LogoutResponse>(async (_request, { caller }) => {
      await logout(ctx, caller)
      return {}
    }),

    resolveSession: edge.anyone<pb.ResolveSessionRequest, pb.ResolveSessionResponse>(async (question) => {
      const session = await resolveSession(ctx, question)
      return { ...session, role: role.encode(session.role) }
    }),
  }
}
