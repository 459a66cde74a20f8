import { matchFormat } from '@kitchenline/proto/codecs'
import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import { refuse } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import { editFromProto, fromProto, rowFromProto, toFilter, toProto } from '../records/match-codec.grpc.ts'
import { deleteMatch, listDeletedMatches, restoreMatch } from './bin.ts'
import { clearMatches } from './clear-matches.ts'
import { editMatch } from './edit-match.ts'
import { fixPerformanceScores } from './fix-performance-scores.ts'
import { importMatches } from './import-matches.ts'
import { listMatches, streamMatches, summarizeMatches } from './list-matches.ts'
import { logMatch } from './log-match.ts'
import { moveMatches } from './move-matches.ts'

export function matchHandlers(ctx: Context, { reads, writes, changes }: Edges) {
  return {
    logMatch: changes(async (ctx, request, { caller: { userId } }) => {
      const { idempotencyKey } = request
      return { match: toProto(await logMatch(ctx, { userId, input: fromProto(request), idempotencyKey })) }
    }),

    listMatches: reads.user(async ({ filter, limit, cursor }, { caller: { userId } }) => {
      const page = await listMatches(ctx, { userId, filter: toFilter(filter), limit: limit || undefined, cursor })
      return { matches: page.matches.map(toProto), nextCursor: page.nextCursor }
    }),

    streamMatches: reads.userStream(async function* ({ filter }, { caller }) {
      for await (const matches of streamMatches(ctx, caller.userId, toFilter(filter))) yield { matches: matches.map(toProto) }
    }),

    summarizeMatches: reads.user(({ filter }, { caller }) => summarizeMatches(ctx, caller.userId, toFilter(filter))),

    editMatch: changes(async (ctx, { match, ...edit }, { caller: { userId } }) => {
      const input = match ? editFromProto(match) : {}
      return { match: toProto(await editMatch(ctx, { ...edit, input, userId })) }
    }),

    deleteMatch: changes(async (ctx, { id }, { caller: { userId } }) => {
      await deleteMatch(ctx, { userId, id })
      return {}
    }),

    restoreMatch: changes(async (ctx, { id }, { caller: { userId } }) => ({
      match: toProto(await restoreMatch(ctx, { userId, id })),
    })),

    listDeletedMatches: reads.user(async ({ limit, cursor }, { caller: { userId } }) => {
      const { matches, nextCursor } = await listDeletedMatches(ctx, { userId, limit: limit || undefined, cursor })
      return { matches: matches.map(({ match, deletedAt }) => ({ match: toProto(match), deletedAt })), nextCursor }
    }),

    moveMatches: changes((ctx, move, { caller: { userId } }) => moveMatches(ctx, { ...move, userId })),

    clearMatches: changes((ctx, request, { caller: { userId } }) =>
      clearMatches(ctx, { userId, format: matchFormat.decode(request.format) ?? refuse('format') }),
    ),

    fixPerformanceScores: writes.user(async (_request, { caller }) => ({
      updated: await fixPerformanceScores(ctx, caller.userId),
    })),

    importMatches: changes((ctx, { matches, ...file }, { caller: { userId } }) =>
      importMatches(ctx, { ...file, userId, matches: matches.map(rowFromProto) }),
    ),
  } satisfies Partial<MatchesServiceServer>
}
