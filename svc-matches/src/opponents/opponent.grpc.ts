import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { collectNotified } from '../calls/collect-notified.ts'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { addOpponent } from './add-opponent.ts'
import { deleteOpponent } from './delete-opponent.ts'
import { editOpponent } from './edit-opponent.ts'
import { listOpponents } from './list-opponents.ts'
import { listMatchesWith } from './list-matches-with.ts'
import { mergeOpponents } from './merge-opponents.ts'
import { listMerges, undoMerge } from './undo-merge.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import type { Opponent } from '../records/opponent.ts'

export function opponentHandlers(ctx: Context, { reads, writes }: Edges) {
  return {
    listOpponents: reads.user<pb.ListOpponentsRequest, pb.ListOpponentsResponse>(async (_request, { caller, onward }) => {
      const opponents: pb.Opponent[] = []
      for await (const page of listOpponents(ctx, caller.userId, onward)) opponents.push(...page.map(opponentToProto))
      return { opponents }
    }),

    streamOpponents: reads.userStream<pb.StreamOpponentsRequest, pb.StreamOpponentsResponse>(async function* (
      _,
      { caller, onward },
    ) {
      for await (const page of listOpponents(ctx, caller.userId, onward)) yield { opponents: page.map(opponentToProto) }
    }),

    addOpponent: writes.user<pb.AddOpponentRequest, pb.AddOpponentResponse>(async (request, { caller }) => ({
      opponent: opponentToProto(await addOpponent(ctx, { ...request, userId: caller.userId })),
    })),

    editOpponent: writes.user<pb.EditOpponentRequest, pb.EditOpponentResponse>(async (request, { caller }) => {
      const { clearNotes: isClearingNotes, clearDuprId, renameInMatches: isRenamingMatches, ...input } = request
      const change = { ...input, isClearingNotes, isClearingDuprId: clearDuprId, isRenamingMatches }
      const edited = await editOpponent(ctx, { ...change, userId: caller.userId })
      return { opponent: opponentToProto(edited) }
    }),

    mergeOpponents: writes.user<pb.MergeOpponentsRequest, pb.MergeOpponentsResponse>(
      async ({ id, intoId, renameInMatches: isRenaming }, { caller }) => {
        const merge = { userId: caller.userId, id, intoId, isRenaming }
        const { result, notified } = await collectNotified(ctx, (collecting) => mergeOpponents(collecting, merge))
        return { opponent: opponentToProto(result.opponent), unfinished: result.isUnfinished, notified }
      },
    ),

    listMerges: reads.user<pb.ListMergesRequest, pb.ListMergesResponse>(async (_request, { caller }) => ({
      merges: await listMerges(ctx, caller.userId),
    })),

    undoMerge: writes.user<pb.UndoMergeRequest, pb.UndoMergeResponse>(async ({ id }, { caller }) => {
      const merge = { userId: caller.userId, id }
      const { result, notified } = await collectNotified(ctx, (collecting) => undoMerge(collecting, merge))
      return { opponent: opponentToProto(result.opponent), unfinished: result.isUnfinished, notified }
    }),

    listMatchesWith: reads.user<pb.ListMatchesWithRequest, pb.ListMatchesWithResponse>(async ({ opponentId }, { caller }) => ({
      matches: (await listMatchesWith(ctx, { userId: caller.userId, opponentId })).map(toProto),
    })),

    deleteOpponent: writes.user<pb.DeleteOpponentRequest, pb.DeleteOpponentResponse>(async ({ id }, { caller }) => {
      const leaving = { userId: caller.userId, id }
      const { result, notified } = await collectNotified(ctx, (collecting) => deleteOpponent(collecting, leaving))
      return { matchesKept: result, notified }
    }),
  }
}

export function opponentToProto({ userId: _userId, lastMet, ...opponent }: Opponent): pb.Opponent {
  return { ...opponent, lastMet, skillCategory: skillCategory.encode(opponent.skillCategory) }
}
