/** Scores are summed as whole units, so that adding and subtracting never drifts; exact up to eight million matches. */
export const UNITS_PER_POINT = 1e7
/** Half the length of a score in units: its square is too long for a number, the products of its halves are not. */
export const HALF = 2 ** 15

/** Sums that make a sum of squares. */
export type SquareSums = { high: number; cross: number; low: number }

export const NO_SQUARES: SquareSums = { high: 0, cross: 0, low: 0 }

/** Rounds as the recount in the database does ($floor of x + 0.5), to the last unit. */
export function toUnits(performanceScore: number): number {
  return Math.floor(performanceScore * UNITS_PER_POINT + 0.5)
}

export function toPoints(scoreUnits: number): number {
  return scoreUnits / UNITS_PER_POINT
}

export function addSquare(sums: SquareSums, scoreUnits: number, sign: 1 | -1): SquareSums {
  const low = scoreUnits % HALF
  const high = (scoreUnits - low) / HALF
  return { high: sums.high + sign * high * high, cross: sums.cross + sign * high * low, low: sums.low + sign * low * low }
}

export function squareSum({ high, cross, low }: SquareSums): number {
  return (high * HALF * HALF + 2 * cross * HALF + low) / UNITS_PER_POINT / UNITS_PER_POINT
}
