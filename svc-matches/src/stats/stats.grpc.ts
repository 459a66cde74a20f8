import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { getStats } from './get-stats.ts'

export function statsHandlers(ctx: Context, edge: Edge) {
  return {
    getStats: edge.user<pb.GetStatsRequest, pb.GetStatsResponse>(({ userId, format }, { caller, onward }) =>
      getStats(ctx, { caller, onward, userId, scope: matchFormat.decode(format) ?? 'both' }),
    ),
  }
}
