import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Lanes } from '../lanes.ts'
import { toProto } from '../matches/match.grpc.ts'
import { listFriendMatches } from './list-friend-matches.ts'

export function friendsHandlers(ctx: Context, { reads }: Lanes) {
  return {
    listFriendMatches: reads.user<pb.ListFriendMatchesRequest, pb.ListFriendMatchesResponse>(
      async (request, { caller, onward }) => ({
        matches: (await listFriendMatches(ctx, { ...request, caller, onward })).map(toProto),
      }),
    ),
  }
}
