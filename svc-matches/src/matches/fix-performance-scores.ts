import { MATCH_FORMATS, performanceScore } from '@kitchenline/domain'
import { changeMany, livePages } from '../changes/change-many.ts'
import type { Needs } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { recount } from '../figures/recount.ts'

/** Less is a matter of rounding. */
const DIFFERENCE = 0.005

/** Recomputes every stored score by the formula; answers how many were wrong. A second time that is none. */
export async function fixPerformanceScores(
  ctx: Needs & Pick<Context, 'matches' | 'figureSource'>,
  userId: string,
): Promise<number> {
  const updated = await changeMany<string>(ctx, userId, {
    read: livePages(ctx, userId, MATCH_FORMATS),
    change({ match }) {
      const right = performanceScore(match)
      return Math.abs(match.performanceScore - right) > DIFFERENCE ? { match: { ...match, performanceScore: right } } : undefined
    },
  })
  // Whether the figures had counted the wrong scores is unknown.
  if (updated > 0) await recount(ctx, userId)
  return updated
}
