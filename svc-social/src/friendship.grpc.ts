import { DomainError } from '@kitchenline/domain'
import { relationshipStatus } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/social'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from './context.ts'
import { acceptFriendRequest, declineFriendRequest } from './friendships/answer-friend-request.ts'
import { blockPlayer, unblockPlayer } from './blocks/block-player.ts'
import { cancelFriendRequest, endFriendship } from './friendships/end-friendship.ts'
import { checkFriendship, listRelationships, type Relationship } from './friendships/list-relationships.ts'
import type { Pair } from './friendships/pair.ts'
import { requestId } from './friendships/request-id.ts'
import { sendFriendRequest } from './friendships/send-friend-request.ts'

export function friendshipHandlers(ctx: Context, edge: Edge) {
  return {
    sendFriendRequest: edge.user<pb.SendFriendRequestRequest, pb.SendFriendRequestResponse>((request, { caller, onward }) =>
      sendFriendRequest(ctx, { ...request, senderId: caller.userId, onward }),
    ),

    acceptFriendRequest: edge.user<pb.AcceptFriendRequestRequest, pb.AcceptFriendRequestResponse>(({ id }, { caller }) =>
      acceptFriendRequest(ctx, { userId: caller.userId, id }),
    ),

    declineFriendRequest: edge.user<pb.DeclineFriendRequestRequest, pb.DeclineFriendRequestResponse>(
      async ({ id }, { caller }) => ({ changed: await declineFriendRequest(ctx, { userId: caller.userId, id }) }),
    ),

    listFriendRequests: edge.user<pb.ListFriendRequestsRequest, pb.ListFriendRequestsResponse>(async ({ side }, { caller }) => ({
      requests: (await ctx.pairs.listPending(sideOf(side), caller.userId)).map(toProto),
    })),

    listFriends: edge.user<pb.ListFriendsRequest, pb.ListFriendsResponse>(async (_request, { caller }) => ({
      friendships: await ctx.friends.list(caller.userId),
    })),

    listFriendIds: edge.user<pb.ListFriendIdsRequest, pb.ListFriendIdsResponse>(async (_request, { caller }) => ({
      userIds: await ctx.friends.listIds(caller.userId),
    })),

    checkFriendship: edge.user<pb.CheckFriendshipRequest, pb.CheckFriendshipResponse>(async ({ userId }, { caller }) => ({
      areFriends: await checkFriendship(ctx, caller.userId, userId),
    })),

    cancelFriendRequest: edge.user<pb.CancelFriendRequestRequest, pb.CancelFriendRequestResponse>(({ id }, { caller }) =>
      cancelFriendRequest(ctx, { userId: caller.userId, id }),
    ),

    endFriendship: edge.user<pb.EndFriendshipRequest, pb.EndFriendshipResponse>(async ({ userId }, { caller }) => ({
      changed: await endFriendship(ctx, caller.userId, userId),
    })),

    blockPlayer: edge.user<pb.BlockPlayerRequest, pb.BlockPlayerResponse>(async ({ userId }, { caller, onward }) => {
      await blockPlayer(ctx, { userId: caller.userId, blockedId: userId, onward })
      return {}
    }),

    unblockPlayer: edge.user<pb.UnblockPlayerRequest, pb.UnblockPlayerResponse>(async ({ userId }, { caller }) => {
      await unblockPlayer(ctx, caller.userId, userId)
      return {}
    }),

    listBlockedPlayers: edge.user<pb.ListBlockedPlayersRequest, pb.ListBlockedPlayersResponse>(async (_request, { caller }) => ({
      players: await ctx.blocks.list(caller.userId),
    })),

    listRelationships: edge.user<pb.ListRelationshipsRequest, pb.ListRelationshipsResponse>(async ({ userIds }, { caller }) => ({
      relationships: (await listRelationships(ctx, caller.userId, userIds)).map(relationshipToProto),
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

function relationshipToProto({ userId, status, requestId }: Relationship): pb.Relationship {
  return { userId, status: status === 'hidden' ? 'RELATIONSHIP_STATUS_HIDDEN' : relationshipStatus.encode(status), requestId }
}
