import type { Context } from '../context.ts'
import type { KeptLevel } from '../levels/kept-level.ts'

/** The current analysis into the history, if a crash left it out. */
export async function fileCurrent(ctx: Context, kept: KeptLevel): Promise<KeptLevel> {
  if (kept.isFiled || !kept.current) return kept
  await ctx.history.file(kept, kept.current)
  await ctx.keptLevels.markFiled(kept, kept.current.id)
  return { ...kept, isFiled: true }
}
