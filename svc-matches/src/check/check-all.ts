import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { checkDaily } from './check-daily.ts'
import { checkPlayer } from './check-player.ts'

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
