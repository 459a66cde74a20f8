import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { addOpponent } from './add-opponent.ts'
import { deleteOpponent } from './delete-opponent.ts'
import { editOpponent } from './edit-opponent.ts'
import { listOpponents } from './list-opponents.ts'
import type { Opponent } from './opponent.ts'

export function opponentHandlers(ctx: Context, edge: Edge) {
  return {
    listOpponents: edge.user<pb.ListOpponentsRequest, pb.ListOpponentsResponse>(async (_request, { caller }) => ({
      opponents: (await listOpponents(ctx, caller.userId)).map(opponentToProto),
    })),

    addOpponent: edge.user<pb.AddOpponentRequest, pb.AddOpponentResponse>(async (request, { caller }) => ({
      opponent: opponentToProto(await addOpponent(ctx, { ...request, userId: caller.userId })),
    })),

    editOpponent: edge.user<pb.EditOpponentRequest, pb.EditOpponentResponse>(async (request, { caller }) => {
      const { clearNotes: isClearingNotes, renameInMatches: isRenamingMatches, ...said } = request
      const edited = await editOpponent(ctx, { ...said, isClearingNotes, isRenamingMatches, userId: caller.userId })
      return { opponent: opponentToProto(edited) }
    }),

    deleteOpponent: edge.user<pb.DeleteOpponentRequest, pb.DeleteOpponentResponse>(async ({ id }, { caller }) => ({
      matchesKept: await deleteOpponent(ctx, { userId: caller.userId, id }),
    })),
  }
}

export function opponentToProto({ userId: _userId, ...opponent }: Opponent): pb.Opponent {
  return { ...opponent, skillCategory: skillCategory.encode(opponent.skillCategory) }
}
