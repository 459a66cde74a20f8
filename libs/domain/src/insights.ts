import { isAbove, isBelow } from './at-border.ts'
import type { UserStats } from './stats.ts'

export const INSIGHT_CODES = [
  'strongAgainstAdvanced',
  'doublesSpecialist',
  'singlesSpecialist',
  'greatMomentum',
  'breakThePattern',
  'excellentPerformance',
  'roomForImprovement',
  'improvingRapidly',
] as const
export type InsightCode = (typeof INSIGHT_CODES)[number]

export type Insight = {
  code: InsightCode
  type: 'success' | 'info' | 'warning'
  /** What the sentence counts; percent values at full precision. */
  params: Record<string, number>
}

export type InsightInput = {
  all: UserStats
  singles: UserStats
  doubles: UserStats
  /** Matches against opponents of ADVANCED_LEVEL or more; in doubles by the mean of the two. */
  againstAdvanced: { matches: number; wins: number }
  /** Mean score of the RECENT_MATCHES newest matches; undefined while there are fewer. */
  recentMean: number | undefined
}

export const ADVANCED_LEVEL = 4
export const RECENT_MATCHES = 5
const STRONG_WIN_RATE = 65
const SPECIALIST_LEAD = 15
const MOMENTUM_STREAK = 3
const EXCELLENT_SCORE = 85
const IMPROVABLE_SCORE = 50
const RAPID_GAIN = 10

/** The rules that fire, in the order of the specification. Each rule needs matches of its kind. */
export function insights({ all, singles, doubles, againstAdvanced, recentMean }: InsightInput): Insight[] {
  const found: Insight[] = []
  const add = (code: InsightCode, type: Insight['type'], params: Record<string, number>) => found.push({ code, type, params })

  const advancedRate = againstAdvanced.matches === 0 ? 0 : (againstAdvanced.wins / againstAdvanced.matches) * 100
  if (isAbove(advancedRate, STRONG_WIN_RATE))
    add('strongAgainstAdvanced', 'success', { ...againstAdvanced, winRate: advancedRate })

  if (singles.totalMatches > 0 && doubles.totalMatches > 0) {
    const lead = doubles.winRate - singles.winRate
    const rates = {
      doublesRate: doubles.winRate,
      singlesRate: singles.winRate,
      doubles: doubles.totalMatches,
      singles: singles.totalMatches,
    }
    if (isAbove(lead, SPECIALIST_LEAD)) add('doublesSpecialist', 'info', rates)
    if (isAbove(-lead, SPECIALIST_LEAD)) add('singlesSpecialist', 'info', rates)
  }

  if (all.currentStreak >= MOMENTUM_STREAK) add('greatMomentum', 'success', { streak: all.currentStreak })
  if (all.currentStreak <= -MOMENTUM_STREAK) add('breakThePattern', 'warning', { streak: -all.currentStreak })

  if (all.totalMatches > 0) {
    const scored = { score: all.performanceScore, matches: all.totalMatches }
    if (isAbove(all.performanceScore, EXCELLENT_SCORE)) add('excellentPerformance', 'success', scored)
    if (isBelow(all.performanceScore, IMPROVABLE_SCORE)) add('roomForImprovement', 'info', scored)
  }

  if (recentMean !== undefined && isAbove(recentMean, all.performanceScore + RAPID_GAIN)) {
    add('improvingRapidly', 'success', { recentMean, score: all.performanceScore, matches: RECENT_MATCHES })
  }
  return found
}
