import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import { playerToProto } from '../accounts/account.grpc.ts'
import type { Context } from '../context.ts'
import { findPicture } from '../picture/find-picture.ts'
import { browsePlayers } from './browse-players.ts'
import { searchPlayers } from './search-players.ts'

export function playerHandlers(ctx: Context, edge: Edge) {
  return {
    searchPlayers: edge.user<pb.SearchPlayersRequest, pb.SearchPlayersResponse>(async ({ query, limit }, { caller }) => ({
      players: (await searchPlayers(ctx, caller.userId, query, limit)).map(playerToProto),
    })),

    browsePlayers: edge.user<pb.BrowsePlayersRequest, pb.BrowsePlayersResponse>(async ({ limit, cursor }, { caller }) => {
      const { players, nextCursor } = await browsePlayers(ctx, caller.userId, limit, cursor)
      return { players: players.map(playerToProto), nextCursor }
    }),

    getPicture: edge.user<pb.GetPictureRequest, pb.GetPictureResponse>(async ({ userId, pictureId }) => ({
      jpeg: await findPicture(ctx, userId, pictureId),
    })),
  }
}
