import type { PlanDuration } from '@kitchenline/domain'

/** When a plan bought now is paid for the next time; undefined for a pack. Months end where the month ends. */
export function planEnd({ interval, count }: PlanDuration, now: Date): Date | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (interval === 'matches') return undefined
  if (interval === 'day') return new Date(year, month, day + count)
  if (interval === 'week') return new Date(year, month, day + 7 * count)
  const months = month + (interval === 'year' ? 12 * count : count)
  const lastDay = new Date(year, months + 1, 0).getDate()
  return new Date(year, months, Math.min(day, lastDay))
}
