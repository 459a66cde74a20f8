import type { SkillAnalysisDto } from '@kitchenline/api'
import { analysisFormat, gamesNeeded, type Language, type MatchFormat } from '@kitchenline/domain'
import type { GetStoredAnalysesResponse } from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import { toSkillAnalysis } from './skill-analysis-dto.ts'

/** How many matches with points there are now, and the version of those figures. */
export type Present = { singles: number; doubles: number; version: string | undefined }

/** The stored analysis with current counts: where matches have changed since, it is marked. Without counts as it was. */
export function toStoredAnalysis(
  { analyses }: GetStoredAnalysesResponse,
  now: Present | undefined,
  language: Language,
): SkillAnalysisDto {
  const of = (format: MatchFormat) => analyses.find((one) => matchFormat.decode(one.format) === format)
  const counts = now ?? { singles: of('singles')?.analysis?.matches ?? 0, doubles: of('doubles')?.analysis?.matches ?? 0 }
  const format = analysisFormat(counts)
  const stored = of(format)
  const missing = gamesNeeded(counts[format])
  const analysis = missing === 0 ? stored?.analysis : undefined
  const answer = {
    hasEnoughData: missing === 0,
    format: matchFormat.encode(format),
    matchesAnalyzed: analysis?.matches ?? 0,
    gamesNeeded: missing,
    singlesMatches: counts.singles,
    doublesMatches: counts.doubles,
    analysis,
    currentLevel: stored?.currentLevel,
    isUpdate: analysis !== undefined && (stored?.isUpdate ?? false),
    isReset: missing > 0 && stored?.analysis !== undefined,
    waitingMatches: missing === 0 ? (stored?.waitingMatches ?? 0) : 0,
  }
  const isStale = now !== undefined && (stored ? stored.version !== now.version : missing === 0)
  return { ...toSkillAnalysis(answer, language), ...(isStale && { isStale }) }
}
