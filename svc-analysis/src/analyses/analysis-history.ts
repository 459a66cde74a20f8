/** One finished analysis, as it is kept. */
export type AnalysisEntry = {
  id: string
  userId: string
  /** The match that led to it; none once that match is gone. */
  matchId?: string
  previousSkillLevel?: number
  suggestedSkillLevel: number
  skillLevelDelta?: number
  /** 0 to 1. */
  confidence: number
  reasoning: unknown
  recommendation: string
  matchesAnalyzed: number
  matchImpact?: unknown
  analysisType: AnalysisType
  createdAt: Date
}

export const ANALYSIS_TYPES = ['initial', 'ongoing', 'reset'] as const
export type AnalysisType = (typeof ANALYSIS_TYPES)[number]
