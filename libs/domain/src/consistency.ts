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
