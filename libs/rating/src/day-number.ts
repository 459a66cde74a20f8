const DAY = 86_400_000

/** UTC days since 1970; NaN for a date that is none. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY)
}

export const WEEK = 7
