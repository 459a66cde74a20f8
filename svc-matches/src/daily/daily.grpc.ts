import { addDays } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { yesterday } from './write-daily-matches.ts'

const DAYS_MAX = 366

export function dailyHandlers(ctx: Context, { reads }: Edges) {
  return {
    listDailyMatches: reads.admin<pb.ListDailyMatchesRequest, pb.ListDailyMatchesResponse>(async ({ days }) => {
      const last = yesterday(ctx.clock())
      return { days: await ctx.dailyMatches.list(addDays(last, 1 - Math.min(Math.max(days, 1), DAYS_MAX)), last) }
    }),
  }
}
