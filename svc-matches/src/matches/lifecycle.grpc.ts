import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { collectNotified } from '../calls/collect-notified.ts'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { refuse } from '../calls/check-input.ts'
import { deleteMatch, listDeletedMatches, restoreMatch } from './bin.ts'
import { clearMatches } from './clear-matches.ts'
import { editMatch } from './edit-match.ts'
import { fixPerformanceScores } from './fix-performance-scores.ts'
import { importMatches } from './import-matches.ts'
import { moveMatches } from './move-matches.ts'
import { editFromProto, rowFromProto, toProto } from '../records/match-codec.grpc.ts'
import { duringCall } from '../opponents/own-name.ts'

/** What becomes of matches after they were logged, and how many come or go at once. */
export function lifecycleHandlers(ctx: Context, { reads, writes }: Edges) {
  return {
    editMatch: writes.user<pb.EditMatchRequest, pb.EditMatchResponse>(async ({ match, ...edit }, { caller, onward }) => {
      const input = match ? editFromProto(match) : {}
      const { result, notified } = await collectNotified(duringCall(ctx, { caller, onward }), (collecting) =>
        editMatch(collecting, { ...edit, input, userId: caller.userId }),
      )
      return { match: toProto(result), notified }
    }),

    deleteMatch: writes.user<pb.DeleteMatchRequest, pb.DeleteMatchResponse>(async ({ id }, { caller }) => {
      const { notified } = await collectNotified(ctx, (collecting) => deleteMatch(collecting, { userId: caller.userId, id }))
      return { notified }
    }),

    restoreMatch: writes.user<pb.RestoreMatchRequest, pb.RestoreMatchResponse>(async ({ id }, { caller }) => {
      const { result, notified } = await collectNotified(ctx, (collecting) =>
        restoreMatch(collecting, { userId: caller.userId, id }),
      )
      return { match: toProto(result), notified }
    }),

    listDeletedMatches: reads.user<pb.ListDeletedMatchesRequest, pb.ListDeletedMatchesResponse>(
      async ({ limit, cursor }, { caller }) => {
        const page = await listDeletedMatches(ctx, { userId: caller.userId, limit: limit || undefined, cursor })
        const matches = page.matches.map(({ match, deletedAt }) => ({ match: toProto(match), deletedAt }))
        return { matches, nextCursor: page.nextCursor }
      },
    ),

    moveMatches: writes.user<pb.MoveMatchesRequest, pb.MoveMatchesResponse>(async (request, { caller }) => {
      const move = { ...request, userId: caller.userId }
      const { result, notified } = await collectNotified(ctx, (collecting) => moveMatches(collecting, move))
      return { ...result, notified }
    }),

    clearMatches: writes.user<pb.ClearMatchesRequest, pb.ClearMatchesResponse>(async (request, { caller }) => {
      const format = matchFormat.decode(request.format) ?? refuse('format')
      const { result, notified } = await collectNotified(ctx, (collecting) =>
        clearMatches(collecting, { userId: caller.userId, format }),
      )
      return { deleted: result, notified }
    }),

    fixPerformanceScores: writes.user<pb.FixPerformanceScoresRequest, pb.FixPerformanceScoresResponse>(
      async (_request, { caller }) => ({ updated: await fixPerformanceScores(ctx, caller.userId) }),
    ),

    importMatches: writes.user<pb.ImportMatchesRequest, pb.ImportMatchesResponse>(({ matches, ...file }, { caller, onward }) =>
      importMatches(duringCall(ctx, { caller, onward }), {
        ...file,
        userId: caller.userId,
        matches: matches.map(rowFromProto),
      }),
    ),
  }
}
