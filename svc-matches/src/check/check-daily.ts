import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { countDays } from '../daily/write-daily-matches.ts'

/** Rows of daily_app_analytics against the matches; a repair rebuilds all of them. */
export async function* checkDaily(ctx: Context): AsyncGenerator<Disagreement> {
  const first = await ctx.dailyMatches.firstDay()
  if (first === undefined) return
  for await (const right of countDays(ctx, first, 0)) {
    const [stored] = await ctx.dailyMatches.list(right.date, right.date)
    if (stored?.newMatches === right.newMatches && stored.totalMatches === right.totalMatches) continue
    const repair = async () => {
      await ctx.dailyMatches.put(right, ctx.clock())
      return true
    }
    yield { what: 'daily_app_analytics', subject: right.date, stored, right, repair }
  }
}
