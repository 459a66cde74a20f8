import { NO_STATS, winRate, type UserStats } from '@kitchenline/domain'
import type { TrialMatch } from '@kitchenline/shell-api'

/** The visitor's figures, from the browser alone: whole percents, and no streak (specification, section 4). */
export function trialStats(matches: readonly TrialMatch[]): UserStats {
  const totalMatches = matches.length
  if (totalMatches === 0) return NO_STATS
  const wins = matches.filter(({ result }) => result === 'won').length
  const scores = matches.reduce((sum, { performanceScore }) => sum + performanceScore, 0)
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: Math.round(winRate(wins, totalMatches)),
    currentStreak: 0,
    performanceScore: Math.round(scores / totalMatches),
  }
}
