import type { Language } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { isOutdated } from '../levels/is-outdated.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import { wordingOf } from '../wording/wording-of.ts'
import type { Wording } from '../wording/wording.ts'
import { withPartnerName } from './for-viewer.ts'

type Stored = StoredLevel & { wording?: Wording | undefined }

/** The caller's analyses as stored: one read. An outdated one has no version, so that a screen which shows it requests the new one. */
export async function listStoredAnalyses(ctx: Context, userId: string, language: Language): Promise<Stored[]> {
  const levels = await ctx.storedLevels.listShown(userId)
  return Promise.all(
    levels.map(async (stored) => {
      const level = isOutdated(ctx, stored) ? { ...stored, figuresVersion: '' } : stored
      if (!level.current) return level
      const current = await withPartnerName(ctx, level, level.current)
      return { ...level, current, wording: await wordingOf(ctx, current, language) }
    }),
  )
}
