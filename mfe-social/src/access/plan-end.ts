import type { PlanDuration } from '@kitchenline/domain'

/** When a plan bought now is paid for the next time; undefined for a pack. Months end where the month ends. */
export function planEnd(duration: PlanDuration, now: Date): Date | undefined {
  const months = { matches: undefined, week: undefined, month: 1, year: 12 }[duration]
  if (duration === 'week') return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7)
  if (months === undefined) return undefined
  const lastDay = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate()
  return new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), lastDay))
}
