import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Lanes } from '../lanes.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import type { FriendsMatch } from './as-friends-see-it.ts'
import { getFeed } from './get-feed.ts'
import { listFriendMatches } from './list-friend-matches.ts'

export function friendsHandlers(ctx: Context, { reads }: Lanes) {
  return {
    listFriendMatches: reads.user<pb.ListFriendMatchesRequest, pb.ListFriendMatchesResponse>(
      async (request, { caller, onward }) => ({
        matches: (await listFriendMatches(ctx, { ...request, caller, onward })).map(friendsMatchToProto),
      }),
    ),

    getFeed: reads.user<pb.GetFeedRequest, pb.GetFeedResponse>(async (request, { onward }) => {
      const { matches, ...page } = await getFeed(ctx, { ...request, onward })
      return { items: matches.map((match) => ({ userId: match.userId, match: friendsMatchToProto(match) })), ...page }
    }),
  }
}

function friendsMatchToProto({ isConfirmed, ...match }: FriendsMatch): pb.Match {
  return { ...toProto(match), confirmed: isConfirmed || undefined }
}
