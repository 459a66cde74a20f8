import type { MatchResult } from '@kitchenline/domain'

/** A streak with the two places in the order of matches that decide what the next change does to it. */
export type RunningStreak = {
  /** Positive: wins in a row; negative: losses in a row. */
  length: number
  newest?: string
  /** The newest match with the other result, which ended the streak before. */
  breaker?: string
}

export const NO_STREAK: RunningStreak = { length: 0 }

type Placed = { result: MatchResult; orderKey: string }

/** The streak with one match more; undefined when it takes a read of the matches. */
export function withMatch(streak: RunningStreak, match: Placed): RunningStreak | undefined {
  const step = match.result === 'won' ? 1 : -1
  const continues = streak.length * step > 0
  const { newest, breaker } = streak
  if (newest === undefined) return { length: step, newest: match.orderKey }
  if (match.orderKey > newest) {
    return continues
      ? { ...streak, length: streak.length + step, newest: match.orderKey }
      : { length: step, newest: match.orderKey, breaker: newest }
  }
  if (breaker !== undefined && match.orderKey < breaker) return streak
  return continues ? { ...streak, length: streak.length + step } : undefined
}

/** The streak with one match less; undefined when it takes a read of the matches. */
export function withoutMatch(streak: RunningStreak, match: Placed): RunningStreak | undefined {
  return streak.breaker !== undefined && match.orderKey < streak.breaker ? streak : undefined
}
