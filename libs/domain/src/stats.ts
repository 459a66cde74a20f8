import { currentStreak } from './streak.ts'
import type { MatchResult } from './vocabulary.ts'

export type StatsMatch = { result: MatchResult; performanceScore: number; matchDate: Date; createdAt: Date; id: string }

export type UserStats = {
  totalMatches: number
  wins: number
  losses: number
  /** Percent, 0 without matches. */
  winRate: number
  /** Positive: wins in a row; negative: losses in a row. */
  currentStreak: number
  /** Plain mean over the matches, 0 without matches. */
  performanceScore: number
}

export const NO_STATS: UserStats = { totalMatches: 0, wins: 0, losses: 0, winRate: 0, currentStreak: 0, performanceScore: 0 }

export function winRate(wins: number, total: number): number {
  return total === 0 ? 0 : (wins / total) * 100
}

/** The figures of any set of matches, in any order. A result other than won counts as a loss. */
export function userStats(matches: readonly StatsMatch[]): UserStats {
  const totalMatches = matches.length
  if (totalMatches === 0) return NO_STATS
  const wins = matches.filter((match) => match.result === 'won').length
  const scores = matches.reduce((sum, match) => sum + match.performanceScore, 0)
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: winRate(wins, totalMatches),
    currentStreak: currentStreak([...matches].sort(newestFirst).map((match) => match.result)),
    performanceScore: scores / totalMatches,
  }
}

/** The one order of the product: matchDate, then createdAt, then id, newest first. */
export function newestFirst(
  a: Omit<StatsMatch, 'result' | 'performanceScore'>,
  b: Omit<StatsMatch, 'result' | 'performanceScore'>,
) {
  return (
    b.matchDate.getTime() - a.matchDate.getTime() ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  )
}
