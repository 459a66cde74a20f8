import type { MatchResult } from './vocabulary.ts'

/** Length of the run of equal results at the front of the list (newest first): positive for wins, negative for losses. */
export function currentStreak(newestFirst: readonly MatchResult[]): number {
  const [latest] = newestFirst
  if (latest === undefined) return 0
  const broken = newestFirst.findIndex((result) => result !== latest)
  const length = broken === -1 ? newestFirst.length : broken
  return latest === 'won' ? length : -length
}
