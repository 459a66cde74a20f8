import { isAbove, isBelow } from './at-border.ts'
import type { UserStats } from './stats.ts'

/** In the order of the specification: whether it is good news, a hint, or something to change. */
export const INSIGHT_TYPES = {
  strongAgainstAdvanced: 'success',
  doublesSpecialist: 'info',
  singlesSpecialist: 'info',
  greatMomentum: 'success',
  breakThePattern: 'warning',
  excellentPerformance: 'success',
  roomForImprovement: 'info',
  improvingRapidly: 'success',
} as const
export type InsightCode = keyof typeof INSIGHT_TYPES
export const INSIGHT_CODES = Object.keys(INSIGHT_TYPES) as [InsightCode, ...InsightCode[]]

export type Insight = {
  code: InsightCode
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
  const add = (code: InsightCode, params: Insight['params']) => found.push({ code, params })

  const advancedRate = againstAdvanced.matches === 0 ? 0 : (againstAdvanced.wins / againstAdvanced.matches) * 100
  if (isAbove(advancedRate, STRONG_WIN_RATE)) add('strongAgainstAdvanced', { ...againstAdvanced, winRate: advancedRate })

  if (singles.totalMatches > 0 && doubles.totalMatches > 0) {
    const lead = doubles.winRate - singles.winRate
    const rates = {
      doublesRate: doubles.winRate,
      singlesRate: singles.winRate,
      doubles: doubles.totalMatches,
      singles: singles.totalMatches,
    }
    if (isAbove(lead, SPECIALIST_LEAD)) add('doublesSpecialist', rates)
    if (isAbove(-lead, SPECIALIST_LEAD)) add('singlesSpecialist', rates)
  }

  if (all.currentStreak >= MOMENTUM_STREAK) add('greatMomentum', { streak: all.currentStreak })
  if (all.currentStreak <= -MOMENTUM_STREAK) add('breakThePattern', { streak: -all.currentStreak })

  if (all.totalMatches > 0) {
    const scored = { score: all.performanceScore, matches: all.totalMatches }
    if (isAbove(all.performanceScore, EXCELLENT_SCORE)) add('excellentPerformance', scored)
    if (isBelow(all.performanceScore, IMPROVABLE_SCORE)) add('roomForImprovement', scored)
  }

  if (recentMean !== undefined && isAbove(recentMean, all.performanceScore + RAPID_GAIN)) {
    add('improvingRapidly', { recentMean, score: all.performanceScore, matches: RECENT_MATCHES })
  }
  return found
}
