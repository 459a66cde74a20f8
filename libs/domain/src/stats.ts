import type { LocalDay } from './local-day.ts'
import type { MatchResult } from './vocabulary.ts'

export type StatsMatch = {
  result: MatchResult
  performanceScore: number
  playedOn: LocalDay
  matchDate: Date
  createdAt: Date
  id: string
}

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

/** The one order of the product: the day where it was played, then matchDate, createdAt and id, newest first. */
export function newestFirst(
  a: Omit<StatsMatch, 'result' | 'performanceScore'>,
  b: Omit<StatsMatch, 'result' | 'performanceScore'>,
) {
  return (
    byText(b.playedOn, a.playedOn) ||
    b.matchDate.getTime() - a.matchDate.getTime() ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    byText(b.id, a.id)
  )
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Length of the run of equal results at the front of the list (newest first): positive for wins, negative for losses. */
export function currentStreak(newestFirst: readonly MatchResult[]): number {
  const [latest] = newestFirst
  if (latest === undefined) return 0
  const broken = newestFirst.findIndex((result) => result !== latest)
  const length = broken === -1 ? newestFirst.length : broken
  return latest === 'won' ? length : -length
}

export const CONSISTENCY_MATCHES_NEEDED = 2
const PER_DEVIATION = 5

/** Input of a mean and a standard deviation, stored as sums so that matches can come and go. */
export type ScoreSums = { matches: number; scoreSum: number; scoreSquareSum: number }

/** 100 less 5 times the standard deviation (over the whole set: divided by n), within 0 to 100; undefined below the matches that it needs. */
export function consistency({ matches, scoreSum, scoreSquareSum }: ScoreSums): number | undefined {
  if (matches < CONSISTENCY_MATCHES_NEEDED) return undefined
  const mean = scoreSum / matches
  const variance = Math.max(0, scoreSquareSum / matches - mean * mean)
  return Math.min(Math.max(100 - PER_DEVIATION * Math.sqrt(variance), 0), 100)
}

export const CHEMISTRY_MIN_MATCHES = 5

export type WinRecord = { matches: number; wins: number }

/**
 * Points of win rate that a partner adds: the rate with the partner less the player's doubles rate without them.
 * A raw rate with a partner mostly shows the player's own base rate. Undefined below 5 matches with, or none without.
 */
export function chemistryLift(withPartner: WinRecord, allDoubles: WinRecord): number | undefined {
  const without = { matches: allDoubles.matches - withPartner.matches, wins: allDoubles.wins - withPartner.wins }
  if (withPartner.matches < CHEMISTRY_MIN_MATCHES || without.matches === 0) return undefined
  return winRate(withPartner.wins, withPartner.matches) - winRate(without.wins, without.matches)
}
