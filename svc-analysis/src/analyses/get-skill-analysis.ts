import { ANALYSIS_MATCHES_NEEDED, analysisFormat, type Language, type MatchFormat } from '@kitchenline/domain'
import type { Access } from '../access/access.ts'
import type { Context } from '../context.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import type { MatchCounts } from '../matches/match-counts.ts'
import { askOnce } from '../people/own-levels.ts'
import { checkViewer, type Viewer } from '../people/check-viewer.ts'
import type { Analysis } from '../findings/analysis.ts'
import { withoutMatchId, withPartnerName } from './for-viewer.ts'
import { refreshAnalysis } from './refresh-analysis.ts'
import { wordingOf } from '../wording/wording-of.ts'
import type { Wording } from '../wording/wording.ts'

export type SkillAnalysis = {
  format: MatchFormat
  counts: MatchCounts
  analysis?: Analysis | undefined
  isUpdate: boolean
  isReset: boolean
  waiting: number
  currentLevel?: number | undefined
  access?: Access | undefined
  /** For the owner, where a language model has worded it. */
  wording?: Wording | undefined
}

type Question = Viewer & { userId: string; format?: MatchFormat | undefined; language: Language }

/** The owner's analysis is brought up to date; others see what there is. */
export async function getSkillAnalysis(ctx: Context, { userId, format, language, ...viewer }: Question): Promise<SkillAnalysis> {
  const isOwner = await checkViewer(ctx, viewer, userId)
  return isOwner ? ownAnalysis(ctx, viewer, { format, language }) : storedAnalysis(ctx, { ...viewer, userId, format })
}

type Requested = Pick<Question, 'format' | 'language'>

async function ownAnalysis(ctx: Context, { caller, onward }: Viewer, requested: Requested): Promise<SkillAnalysis> {
  const { userId } = caller
  const format = requested.format ?? analysisFormat(await ctx.matchCounter.count(onward, userId))
  const findOwnLevel = askOnce(ctx, onward, userId)
  const level = findOwnLevel().catch(() => undefined)
  const { stored, counts, access } = await refreshAnalysis(ctx, { userId, format, onward, findOwnLevel })
  const [analysis, currentLevel, now] = await Promise.all([
    shown(ctx, { stored, counts, language: requested.language }),
    level,
    // Counting the new analysis has answered that already.
    access ?? ctx.access.get(onward).catch(() => undefined),
  ])
  return { ...analysis, currentLevel, access: now }
}

async function storedAnalysis(
  ctx: Context,
  { onward, userId, format: requested }: Omit<Question, 'language'>,
): Promise<SkillAnalysis> {
  const [counts, levels, currentLevel] = await Promise.all([
    ctx.matchCounter.count(onward, userId),
    ctx.storedLevels.listShown(userId),
    ctx.ownLevels.find(onward, userId).catch(() => undefined),
  ])
  const format = requested ?? analysisFormat(counts)
  const stored = levels.find((level) => level.format === format)
  const { analysis, ...state } = stateOf(format, stored, counts)
  const isShown = analysis?.confirmed && (await ctx.ownLevels.isConfirmedShown(onward, userId).catch(() => false))
  const shown = analysis && { ...withoutMatchId(analysis), confirmed: isShown ? analysis.confirmed : undefined }
  return { ...state, waiting: 0, analysis: shown, currentLevel }
}

type Shown = { stored: StoredLevel; counts: MatchCounts; language: Language }

async function shown(ctx: Context, { stored, counts, language }: Shown): Promise<SkillAnalysis> {
  const { analysis, ...state } = stateOf(stored.format, stored, counts)
  const named = analysis && (await withPartnerName(ctx, stored, analysis))
  return { ...state, analysis: named, wording: named && (await wordingOf(ctx, named, language)) }
}

/** With too few matches there is no analysis, whatever there was. */
function stateOf(format: MatchFormat, stored: StoredLevel | undefined, counts: MatchCounts): SkillAnalysis {
  const isEnough = counts[format] >= ANALYSIS_MATCHES_NEEDED
  const analysis = isEnough ? stored?.current : undefined
  return {
    format,
    counts,
    analysis,
    isUpdate: analysis !== undefined && analysis.kind !== 'initial',
    isReset: !isEnough && stored?.current !== undefined,
    waiting: isEnough ? (stored?.waiting.length ?? 0) : 0,
  }
}
