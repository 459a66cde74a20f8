import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import { playerToProto } from '../accounts/account.grpc.ts'
import type { Context } from '../context.ts'
import { findPicture } from '../picture/find-picture.ts'
import { showPlayers } from '../visibility/visible-players.ts'
import { browsePlayers, searchPlayers } from './find-players.ts'

export function playerHandlers(ctx: Context, edge: Edge) {
  return {
    searchPlayers: edge.user<pb.SearchPlayersRequest, pb.SearchPlayersResponse>(async ({ query, limit }, viewer) => ({
      players: (await showPlayers(ctx, viewer, await searchPlayers(ctx, viewer.caller.userId, query, limit))).map(playerToProto),
    })),

    browsePlayers: edge.user<pb.BrowsePlayersRequest, pb.BrowsePlayersResponse>(async ({ limit, cursor }, viewer) => {
      const { players, nextCursor } = await browsePlayers(ctx, viewer.caller.userId, limit, cursor)
      return { players: (await showPlayers(ctx, viewer, players)).map(playerToProto), nextCursor }
    }),

    getPicture: edge.user<pb.GetPictureRequest, pb.GetPictureResponse>((request, viewer) => findPicture(ctx, viewer, request)),
  }
}
