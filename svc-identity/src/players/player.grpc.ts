import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { findPicture } from './find-picture.ts'
import { listPlayers } from '../users/list-players.ts'
import { showPlayers, type ShownPlayer } from '../visibility/visible-players.ts'
import { browsePlayers, searchPlayers } from './find-players.ts'

export function playerHandlers(ctx: Context, edge: Edge) {
  return {
    listPlayers: edge.user<pb.ListPlayersRequest, pb.ListPlayersResponse>(async ({ ids, withLeaving }, viewer) => {
      const players = await listPlayers(ctx, ids, withLeaving && viewer.caller.role === 'admin')
      return { players: (await showPlayers(ctx, viewer, players)).map(toProto) }
    }),

    searchPlayers: edge.user<pb.SearchPlayersRequest, pb.SearchPlayersResponse>(async ({ query, limit }, viewer) => ({
      players: (await showPlayers(ctx, viewer, await searchPlayers(ctx, viewer.caller.userId, query, limit))).map(toProto),
    })),

    browsePlayers: edge.user<pb.BrowsePlayersRequest, pb.BrowsePlayersResponse>(async ({ limit, cursor }, viewer) => {
      const { players, nextCursor } = await browsePlayers(ctx, viewer.caller.userId, limit, cursor)
      return { players: (await showPlayers(ctx, viewer, players)).map(toProto), nextCursor }
    }),

    getPicture: edge.user<pb.GetPictureRequest, pb.GetPictureResponse>((request, viewer) => findPicture(ctx, viewer, request)),
  }
}

function toProto(player: ShownPlayer): pb.Player {
  return { ...player, skillLevel: player.skillLevel ?? 0, skillCategory: skillCategory.encode(player.skillCategory) }
}
