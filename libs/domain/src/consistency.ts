const PER_DEVIATION = 5

/** Input of a mean and a standard deviation, stored as sums so that matches can come and go. */
export type ScoreSums = { matches: number; scoreSum: number; scoreSquareSum: number }

/** 100 less 5 times the standard deviation (over the whole set: divided by n), within 0 to 100; undefined below 2 matches. */
export function consistency({ matches, scoreSum, scoreSquareSum }: ScoreSums): number | undefined {
  if (matches < 2) return undefined
  const mean = scoreSum / matches
  const variance = Math.max(0, scoreSquareSum / matches - mean * mean)
  return Math.min(Math.max(100 - PER_DEVIATION * Math.sqrt(variance), 0), 100)
}
