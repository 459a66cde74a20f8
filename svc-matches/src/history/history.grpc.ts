import { matchFormat } from '@kitchenline/proto/codecs'
import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { required } from '../records/match-codec.grpc.ts'
import { listPerformanceDays } from './performance-days.ts'

export const historyHandlers = (ctx: Context, { reads }: Edges) =>
  ({
    listPerformanceDays: reads.user(async (request, { caller: { userId } }) => {
      const format = required('format', matchFormat.decode(request.format))
      const { days, nextCursor } = await listPerformanceDays(ctx, { ...request, format, userId })
      return { days: days.map(({ _id, ...day }) => ({ ...day, id: _id })), nextCursor }
    }),
  }) satisfies Partial<MatchesServiceServer>
