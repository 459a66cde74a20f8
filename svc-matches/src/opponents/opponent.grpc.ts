import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { toProto } from '../records/match-codec.grpc.ts'
import type { Opponent } from '../records/opponent.ts'
import { addOpponent, deleteOpponent, editOpponent, linkOpponent, unlinkOpponent } from './book-entries.ts'
import { listMatchesWith, listOpponents } from './list-opponents.ts'
import { listMerges, mergeOpponents, undoMerge, type Moved } from './merge-opponents.ts'

export function opponentHandlers(ctx: Context, { reads, writes, changes }: Edges) {
  return {
    listOpponents: reads.user(async (_request, { caller, onward }) => {
      const opponents: pb.Opponent[] = []
      for await (const page of listOpponents(ctx, caller.userId, onward)) opponents.push(...page.map(opponentToProto))
      return { opponents }
    }),

    streamOpponents: reads.userStream(async function* (_request, { caller, onward }) {
      for await (const page of listOpponents(ctx, caller.userId, onward)) yield { opponents: page.map(opponentToProto) }
    }),

    addOpponent: writes.user(async (request, { caller: { userId } }) => ({
      opponent: opponentToProto(await addOpponent(ctx, { ...request, userId })),
    })),

    editOpponent: writes.user(async (request, { caller: { userId } }) => {
      const { clearNotes: isClearingNotes, clearDuprId: isClearingDuprId, renameInMatches: isRenamingMatches, ...input } = request
      const edit = { ...input, userId, isClearingNotes, isClearingDuprId, isRenamingMatches }
      return { opponent: opponentToProto(await editOpponent(ctx, edit)) }
    }),

    mergeOpponents: changes(async (ctx, { id, intoId, renameInMatches: isRenaming, ...chosen }, { caller: { userId } }) =>
      movedToProto(await mergeOpponents(ctx, { userId, id, intoId, isRenaming, chosen })),
    ),

    listMerges: reads.user(async (_request, { caller }) => ({ merges: await listMerges(ctx, caller.userId) })),

    undoMerge: changes(async (ctx, { id }, { caller: { userId } }) => movedToProto(await undoMerge(ctx, { userId, id }))),

    listMatchesWith: reads.user(async ({ opponentId }, { caller: { userId } }) => ({
      matches: (await listMatchesWith(ctx, { userId, opponentId })).map(toProto),
    })),

    deleteOpponent: changes(async (ctx, { id }, { caller: { userId } }) => ({
      matchesKept: await deleteOpponent(ctx, { userId, id }),
    })),

    linkOpponent: writes.user(async (request, { caller: { userId }, onward }) => ({
      opponent: opponentToProto(await linkOpponent(ctx, { ...request, userId, onward })),
    })),

    unlinkOpponent: changes(async (ctx, { opponentId }, { caller: { userId } }) => ({
      opponent: opponentToProto(await unlinkOpponent(ctx, { userId, opponentId })),
    })),
  } satisfies Partial<pb.MatchesServiceServer>
}

const movedToProto = ({ opponent, isUnfinished }: Moved) => ({
  opponent: opponentToProto(opponent),
  unfinished: isUnfinished,
})

function opponentToProto({ userId: _userId, ...opponent }: Opponent): pb.Opponent {
  return { ...opponent, skillCategory: skillCategory.encode(opponent.skillCategory) }
}
