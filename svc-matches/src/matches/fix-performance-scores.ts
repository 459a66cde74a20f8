import { MATCH_FORMATS, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMany } from '../changes/change-many.ts'
import { newCount } from '../figures/count-figures.ts'
import type { ReadMatch } from '../records/many-match.repository.ts'

const AT_ONCE = 500
/** Less is a matter of rounding. */
const DIFFERENCE = 0.005

/** Recomputes every stored score by the formula; answers how many were wrong. A second time that is none. */
export async function fixPerformanceScores(ctx: Context, userId: string): Promise<number> {
  let updated = 0
  await changeMany(ctx, userId, {
    rows: () => wrongScores(ctx, userId),
    async write(rows, change) {
      const scored = rows.map((match) => ({ expected: match, performanceScore: performanceScore(match) }))
      const written = await ctx.manyMatches.rescore(userId, scored, change)
      updated += written
      return written
    },
  })
  // Whether the figures had counted the wrong scores is unknown.
  if (updated > 0) await ctx.userStats.recount(userId, newCount('', ctx.clock()))
  return updated
}

async function* wrongScores(ctx: Context, userId: string): AsyncGenerator<(ReadMatch & { scoreBefore: number })[]> {
  for (const format of MATCH_FORMATS) {
    for await (const page of ctx.manyMatches.pages(userId, format, { limit: AT_ONCE })) {
      const wrong = page.filter((match) => Math.abs(match.performanceScore - performanceScore(match)) > DIFFERENCE)
      yield wrong.map((match) => ({ ...match, scoreBefore: match.performanceScore }))
    }
  }
}
