import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { listPerformanceDays } from './list-performance-days.ts'
import { required } from '../records/match-codec.grpc.ts'

export function historyHandlers(ctx: Context, { reads }: Edges) {
  return {
    listPerformanceDays: reads.user<pb.ListPerformanceDaysRequest, pb.ListPerformanceDaysResponse>(
      async (request, { caller }) => {
        const format = required('format', matchFormat.decode(request.format))
        const { days, nextCursor } = await listPerformanceDays(ctx, { ...request, format, userId: caller.userId })
        return { days: days.map(({ _id, ...day }) => ({ ...day, id: _id })), nextCursor }
      },
    ),
  }
}
