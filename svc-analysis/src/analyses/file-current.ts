import type { Context } from '../context.ts'
import type { StoredLevel } from '../levels/stored-level.ts'

/** The current analysis into the history, if a crash left it out. */
export async function fileCurrent(ctx: Context, stored: StoredLevel): Promise<StoredLevel> {
  if (stored.isFiled || !stored.current) return stored
  await ctx.history.file(stored, stored.current)
  await ctx.storedLevels.markFiled(stored, stored.current.id)
  return { ...stored, isFiled: true }
}
