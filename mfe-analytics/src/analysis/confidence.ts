import type { SkillAnalysisDto } from '@kitchenline/api'
import { SOLID_FROM } from '@kitchenline/domain'

export const CONFIDENCE_BALLS = 5

type Counted = Pick<SkillAnalysisDto, 'confidenceWord' | 'matchesAnalyzed' | 'opponents'>

/** As many of five as the matches and opponents are of those that make it solid; the fifth is that word itself. */
export function confidenceBalls({ confidenceWord, matchesAnalyzed, opponents }: Counted): number {
  if (confidenceWord === 'solid') return CONFIDENCE_BALLS
  const share = Math.min(matchesAnalyzed / SOLID_FROM.matches, opponents / SOLID_FROM.opponents)
  return Math.min(Math.max(Math.floor(share * CONFIDENCE_BALLS), 1), CONFIDENCE_BALLS - 1)
}

/** How many more matches and opponents fill the next ball. */
export function untilNextBall(analysis: Counted): { matches: number; opponents: number } {
  const share = (confidenceBalls(analysis) + 1) / CONFIDENCE_BALLS
  return {
    matches: Math.max(0, Math.ceil(SOLID_FROM.matches * share) - analysis.matchesAnalyzed),
    opponents: Math.max(0, Math.ceil(SOLID_FROM.opponents * share) - analysis.opponents),
  }
}
