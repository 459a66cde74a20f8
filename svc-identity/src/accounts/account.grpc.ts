import { role, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { addShownMoments } from './add-shown-moments.ts'
import { currentUser } from './current-user.ts'
import { listPlayers } from './list-players.ts'
import { inviter, referralStats } from './referral-stats.ts'
import { register } from './register.ts'
import { updateCurrentUser } from './update-current-user.ts'
import type { Profile } from './user.ts'
import { showPlayers, type ShownPlayer } from '../visibility/visible-players.ts'

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
      user: userToProto(await updateCurrentUser(ctx, caller.userId, request)),
    })),

    addShownMoments: edge.user<pb.AddShownMomentsRequest, pb.AddShownMomentsResponse>(async ({ moments }, { caller }) => ({
      shownMoments: { moments: await addShownMoments(ctx, caller.userId, moments) },
    })),

    listPlayers: edge.user<pb.ListPlayersRequest, pb.ListPlayersResponse>(async ({ ids, withLeaving }, viewer) => {
      const players = await listPlayers(ctx, ids, withLeaving && viewer.caller.role === 'admin')
      return { players: (await showPlayers(ctx, viewer, players)).map(playerToProto) }
    }),

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

export function userToProto(user: Profile): pb.User {
  return {
    ...user,
    role: role.encode(user.role),
    skillCategory: skillCategory.encode(user.skillCategory),
    erasureDueAt: user.leaving?.dueAt,
    shownMoments: user.shownMoments && { moments: user.shownMoments },
  }
}

export function playerToProto(player: ShownPlayer): pb.Player {
  return { ...player, skillLevel: player.skillLevel ?? 0, skillCategory: skillCategory.encode(player.skillCategory) }
}
