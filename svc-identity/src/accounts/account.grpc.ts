import { AIM_KINDS, DomainError, type AimGoal } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { addShownMoments } from './add-shown-moments.ts'
import { currentUser } from '../users/current-user.ts'
import { inviter, referralStats } from '../claims/referral-stats.ts'
import { userToProto } from '../users/user.grpc.ts'
import { register } from './register.ts'
import { updateCurrentUser } from './update-current-user.ts'

export function accountHandlers(ctx: Context, edge: Edge) {
  return {
    register: edge.anyone<pb.RegisterRequest, pb.RegisterResponse>(async (request) => {
      const { user, session } = await register(ctx, request)
      return { user: userToProto(user), session }
    }),

    getCurrentUser: edge.user<pb.GetCurrentUserRequest, pb.GetCurrentUserResponse>(async (_request, { caller }) => ({
      user: userToProto(await currentUser(ctx, caller.userId)),
    })),

    updateCurrentUser: edge.user<pb.UpdateCurrentUserRequest, pb.UpdateCurrentUserResponse>(async (request, { caller }) => ({
      user: userToProto(await updateCurrentUser(ctx, caller.userId, { ...request, aims: request.aims?.aims.map(aimFromProto) })),
    })),

    addShownMoments: edge.user<pb.AddShownMomentsRequest, pb.AddShownMomentsResponse>(async ({ moments }, { caller }) => ({
      shownMoments: { moments: await addShownMoments(ctx, caller.userId, moments) },
    })),

    getReferralStats: edge.user<pb.GetReferralStatsRequest, pb.GetReferralStatsResponse>((_request, { caller }) =>
      referralStats(ctx, caller.userId),
    ),

    getOwnSignup: edge.user<pb.GetOwnSignupRequest, pb.GetOwnSignupResponse>(async (_request, { caller }) => {
      const signup = await ctx.signups.find(caller.userId)
      return { ...signup, createdAt: signup?.createdAt, source: signup?.signupSource ?? '' }
    }),

    getVipStatus: edge.user<pb.GetVipStatusRequest, pb.GetVipStatusResponse>(async (_request, { caller }) => ({
      isVip: await ctx.users.isVip(caller.userId),
    })),

    getInviter: edge.anyone<pb.GetInviterRequest, pb.GetInviterResponse>(({ referralCode }) => inviter(ctx, referralCode)),
  }
}

function aimFromProto({ id: _id, setOn: _setOn, kind: word, format, ...goal }: pb.Aim, at: number): AimGoal {
  const kind = AIM_KINDS.find((one) => one === word)
  if (!kind) throw new DomainError('INVALID_INPUT', { field: `aims.${at}.kind` })
  return { ...goal, kind, format: matchFormat.decode(format) }
}
