import { achievementsReached } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { getStats } from './get-stats.ts'
import { countAllMatches } from './match-count.repository.ts'

export function statsHandlers(ctx: Context, { reads }: Edges) {
  return {
    getStats: reads.user<pb.GetStatsRequest, pb.GetStatsResponse>(({ userId, format }, { caller, onward }) =>
      getStats(ctx, { caller, onward, userId, scope: matchFormat.decode(format) ?? 'both' }),
    ),

    listAchievements: reads.user<pb.ListAchievementsRequest, pb.ListAchievementsResponse>(async (_request, { caller }) => ({
      achievements: await achievementsReached(ctx.scores.inOrder(caller.userId)),
    })),
    countMatches: reads.admin<pb.CountMatchesRequest, pb.CountMatchesResponse>(async () => ({ total: await countAllMatches() })),
  }
}
