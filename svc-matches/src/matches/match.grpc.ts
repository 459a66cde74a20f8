import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { collectNotified } from '../calls/collect-notified.ts'
import { listMatches, streamMatches } from './list-matches.ts'
import { duringCall } from '../opponents/own-name.ts'
import { logMatch } from './log-match.ts'
import { fromProto, toFilter, toProto } from '../records/match-codec.grpc.ts'
import { summarizeMatches } from './summarize-matches.ts'

export function matchHandlers(ctx: Context, { reads, writes }: Edges) {
  return {
    logMatch: writes.user<pb.LogMatchRequest, pb.LogMatchResponse>(async (request, { caller, onward }) => {
      const logging = { userId: caller.userId, input: fromProto(request), idempotencyKey: request.idempotencyKey }
      const { result, notified } = await collectNotified(duringCall(ctx, { caller, onward }), (collecting) =>
        logMatch(collecting, logging),
      )
      return { match: toProto(result), notified }
    }),

    listMatches: reads.user<pb.ListMatchesRequest, pb.ListMatchesResponse>(async ({ filter, limit, cursor }, { caller }) => {
      const page = await listMatches(ctx, { userId: caller.userId, filter: toFilter(filter), limit: limit || undefined, cursor })
      return { matches: page.matches.map(toProto), nextCursor: page.nextCursor }
    }),

    streamMatches: reads.userStream<pb.StreamMatchesRequest, pb.StreamMatchesResponse>(async function* ({ filter }, { caller }) {
      for await (const matches of streamMatches(ctx, caller.userId, toFilter(filter))) yield { matches: matches.map(toProto) }
    }),

    summarizeMatches: reads.user<pb.SummarizeMatchesRequest, pb.SummarizeMatchesResponse>(({ filter }, { caller }) =>
      summarizeMatches(ctx, caller.userId, toFilter(filter)),
    ),
  }
}
