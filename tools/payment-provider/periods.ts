import type { Price } from './stripe-objects.ts'

const DAY_SECONDS = 24 * 60 * 60
type Recurring = NonNullable<Price['recurring']>

/** When the n-th period after the anchor ends. A month is one of the calendar: of one that is shorter its last day counts. */
function endOf(anchor: number, { interval, interval_count }: Recurring, n: number): number {
  const count = interval_count * n
  if (interval === 'day') return anchor + count * DAY_SECONDS
  if (interval === 'week') return anchor + count * 7 * DAY_SECONDS
  const from = new Date(anchor * 1000)
  const months = interval === 'month' ? count : 12 * count
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const midnight = Date.UTC(from.getUTCFullYear(), month, day)
  return Math.floor(midnight / 1000) + (anchor % DAY_SECONDS)
}

/** The end of the period that begins at that moment. */
export function periodEnd(anchor: number, recurring: Recurring, at: number): number {
  for (let n = 1; ; n += 1) {
    const end = endOf(anchor, recurring, n)
    if (end > at) return end
  }
}
