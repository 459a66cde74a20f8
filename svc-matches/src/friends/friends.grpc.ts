import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import { countMatchesSince, listFriendMatches, type FriendsMatch } from './friend-matches.ts'
import { getFeed } from './get-feed.ts'

export function friendsHandlers(ctx: Context, { reads }: Edges) {
  return {
    listFriendMatches: reads.user(async (request, { caller, onward }) => ({
      matches: (await listFriendMatches(ctx, { ...request, caller, onward })).map(friendsMatchToProto),
    })),

    getFeed: reads.user(async (request, { caller, onward }) => {
      const { items, ...page } = await getFeed(ctx, { ...request, userId: caller.userId, onward })
      const toItem = ({ match, withUserIds, day }: (typeof items)[number]) => ({
        ...{ userId: match.userId, withUserIds },
        match: friendsMatchToProto(match),
        day: { ...day, format: matchFormat.encode(day.format) },
      })
      return { items: items.map(toItem), ...page }
    }),

    countMatchesSince: reads.user(({ firstDay }, { caller, onward }) =>
      countMatchesSince(ctx, { userId: caller.userId, onward, firstDay }),
    ),
  } satisfies Partial<pb.MatchesServiceServer>
}

function friendsMatchToProto({ isConfirmed, ...match }: FriendsMatch): pb.Match {
  return { ...toProto(match), confirmed: isConfirmed || undefined }
}
