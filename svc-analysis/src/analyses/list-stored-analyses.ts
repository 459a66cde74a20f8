import type { Context } from '../context.ts'
import type { KeptLevel } from '../levels/kept-level.ts'
import { withPartnerName } from './for-viewer.ts'

/** What the caller has, as it is kept: one read. */
export async function listStoredAnalyses(ctx: Context, userId: string): Promise<KeptLevel[]> {
  const levels = await ctx.keptLevels.listShown(userId)
  return Promise.all(
    levels.map(async (level) =>
      level.current ? { ...level, current: await withPartnerName(ctx, level, level.current) } : level,
    ),
  )
}
