import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { checkPlayer } from './check-player.ts'
import { countDays } from '../daily/write-daily-matches.ts'

const PAGE = 500

export async function* checkAll(ctx: Context): AsyncGenerator<Disagreement> {
  for (let last = ''; ;) {
    const page = await ctx.userStats.listIds(last, PAGE)
    for (const userId of page) yield* checkPlayer(ctx, userId)
    if (page.length < PAGE) break
    last = page.at(-1)!
  }
  yield* checkDaily(ctx)
}

/** Rows of daily_app_analytics against the matches; a repair rebuilds all of them. */
async function* checkDaily(ctx: Context): AsyncGenerator<Disagreement> {
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
