import { ANALYSES_PAGE_MAX, analysisFormat, DomainError, type Language, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { askOnce } from '../people/own-levels.ts'
import { checkViewer, type Viewer } from '../people/check-viewer.ts'
import type { Analysis } from '../findings/analysis.ts'
import { fileCurrent } from './file-current.ts'
import { withoutMatchId, withPartnerName } from './for-viewer.ts'
import { refreshAnalysis } from './refresh-analysis.ts'
import type { Owner } from './situation.ts'
import { isOutdated } from '../levels/estimator.ts'
import type { DayLevel } from '../levels/level-line.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import { wordingOf } from '../wording/wording-of.ts'
import type { Wording } from '../wording/wording.ts'

const DEFAULT_PAGE = 20

type Question = Viewer & { userId: string; format?: MatchFormat | undefined; limit: number; cursor?: string | undefined }
type Page = { format: MatchFormat; analyses: Analysis[]; nextCursor?: string }

/** The history of one format, newest first. The owner's holds what an analysis at this moment would be. */
export async function listAnalyses(ctx: Context, { userId, limit, cursor, ...question }: Question): Promise<Page> {
  const isOwner = await checkViewer(ctx, question, userId)
  if (!Number.isInteger(limit) || limit < 0 || limit > ANALYSES_PAGE_MAX)
    throw new DomainError('INVALID_INPUT', { field: 'limit' })
  const { onward } = question
  const format = question.format ?? analysisFormat(await ctx.matchCounter.count(onward, userId))
  const owner = { userId, format }
  if (isOwner && cursor === undefined) await bringUpToDate(ctx, { ...owner, onward, findOwnLevel: askOnce(ctx, onward, userId) })
  const page = await ctx.history.list(owner, { limit: limit || DEFAULT_PAGE, ...(cursor !== undefined && { cursor }) })
  return { ...page, format, analyses: isOwner ? page.analyses : page.analyses.map(withoutMatchId) }
}

type Line = { format: MatchFormat; days: DayLevel[] }

/** The level at the end of each day of play; the owner's holds what is logged at this moment. */
export async function getLevelLine(ctx: Context, { userId, ...question }: Omit<Question, 'limit' | 'cursor'>): Promise<Line> {
  const isOwner = await checkViewer(ctx, question, userId)
  const { onward } = question
  const format = question.format ?? analysisFormat(await ctx.matchCounter.count(onward, userId))
  if (isOwner) await bringUpToDate(ctx, { userId, format, onward, findOwnLevel: askOnce(ctx, onward, userId) })
  return { format, days: await ctx.storedLevels.line(userId, format) }
}

/** Stored analyses stay readable while other services are unavailable. */
export async function bringUpToDate(ctx: Context, owner: Owner): Promise<void> {
  try {
    await refreshAnalysis(ctx, owner)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    const stored = await ctx.storedLevels.find(owner.userId, owner.format)
    if (stored) await fileCurrent(ctx, stored)
  }
}

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
