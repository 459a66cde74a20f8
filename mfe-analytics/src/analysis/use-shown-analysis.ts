import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { useSkillAnalysis, type AnalysisOwner } from '../data/analysis.ts'
import { useChosenFormat } from './use-chosen-format.ts'

/** The analysis of the chosen format. What the screen has already is not fetched again. */
export function useShownAnalysis(owner: AnalysisOwner, analysis: SkillAnalysisDto | undefined) {
  const [chosen, choose] = useChosenFormat(owner.userId)
  const current = chosen === undefined || chosen === analysis?.analysisType ? analysis : undefined
  const isEnough = current !== undefined && !current.isStale
  const { data, error, isFetching, isPlaceholderData, refetch } = useSkillAnalysis(owner, chosen, !isEnough)
  const shown = isEnough ? current : (data ?? current)
  const isOutdated = isPlaceholderData && !isEnough
  // The first one, which the answer brings.
  const isComing = isFetching && shown?.hasEnoughData === true && shown.suggestedSkillLevel === undefined
  return { shown, format: chosen ?? shown?.analysisType, choose, error, isComing, isOutdated, retry: () => void refetch() }
}

/** While both formats lack matches, either choice would show the same. */
export const isChoice = ({ currentMatches, isReset }: SkillAnalysisDto): boolean =>
  isReset || MATCH_FORMATS.some((format) => currentMatches[format] >= ANALYSIS_MATCHES_NEEDED)
