import { addDays } from '@kitchenline/domain'
import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { yesterday } from './daily-matches.ts'

const DAYS_MAX = 366

export const dailyHandlers = (ctx: Context, { reads }: Edges) =>
  ({
    listDailyMatches: reads.admin(async ({ days }) => {
      const last = yesterday(ctx.clock())
      return { days: await ctx.dailyMatches.list(addDays(last, 1 - Math.min(Math.max(days, 1), DAYS_MAX)), last) }
    }),
  }) satisfies Partial<MatchesServiceServer>
