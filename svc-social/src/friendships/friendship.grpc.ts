import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/social'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { acceptFriendRequest, declineFriendRequest } from './answer-friend-request.ts'
import { checkFriendship } from './check-friendship.ts'
import type { Pair } from './pair.ts'
import { requestId } from './request-id.ts'
import { sendFriendRequest } from './send-friend-request.ts'

export function friendshipHandlers(ctx: Context, edge: Edge): pb.SocialServiceServer {
  return {
    sendFriendRequest: edge.user<pb.SendFriendRequestRequest, pb.SendFriendRequestResponse>((request, { caller, onward }) =>
      sendFriendRequest(ctx, { ...request, senderId: caller.userId, onward }),
    ),

    acceptFriendRequest: edge.user<pb.AcceptFriendRequestRequest, pb.AcceptFriendRequestResponse>(async ({ id }, { caller }) => {
      await acceptFriendRequest(ctx, { userId: caller.userId, id })
      return {}
    }),

    declineFriendRequest: edge.user<pb.DeclineFriendRequestRequest, pb.DeclineFriendRequestResponse>(
      async ({ id }, { caller }) => {
        await declineFriendRequest(ctx, { userId: caller.userId, id })
        return {}
      },
    ),

    listFriendRequests: edge.user<pb.ListFriendRequestsRequest, pb.ListFriendRequestsResponse>(async ({ side }, { caller }) => ({
      requests: (await ctx.pairs.listPending(sideOf(side), caller.userId)).map(toProto),
    })),

    listFriends: edge.user<pb.ListFriendsRequest, pb.ListFriendsResponse>(async (_request, { caller }) => ({
      friendships: await ctx.friends.list(caller.userId),
    })),

    checkFriendship: edge.user<pb.CheckFriendshipRequest, pb.CheckFriendshipResponse>(async ({ userId }, { caller }) => ({
      areFriends: await checkFriendship(ctx, caller.userId, userId),
    })),
  }
}

function sideOf(side: pb.RequestSide): 'received' | 'sent' {
  if (side === 'REQUEST_SIDE_RECEIVED') return 'received'
  if (side === 'REQUEST_SIDE_SENT') return 'sent'
  throw new DomainError('INVALID_INPUT', { field: 'side' })
}

function toProto(pair: Pair): pb.FriendRequest {
  return { id: requestId(pair), senderId: pair.senderId, receiverId: pair.receiverId, createdAt: pair.requestedAt }
}
