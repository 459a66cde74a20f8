import { ANALYSIS_MATCHES_NEEDED, type MatchFormat } from '@kitchenline/domain'
import type { MatchCounts } from './match-counts.ts'

export type SkillAnalysis = {
  hasEnoughData: boolean
  format: MatchFormat
  matchesAnalyzed: number
  gamesNeeded: number
  counts: MatchCounts
}

/** The state before any analysis: true counts, and no level that nobody computed. */
export function noAnalysisYet(counts: MatchCounts, asked?: MatchFormat): SkillAnalysis {
  const format = asked ?? (counts.doubles > counts.singles ? 'doubles' : 'singles')
  return {
    hasEnoughData: false,
    format,
    matchesAnalyzed: 0,
    gamesNeeded: Math.max(0, ANALYSIS_MATCHES_NEEDED - counts[format]),
    counts,
  }
}
