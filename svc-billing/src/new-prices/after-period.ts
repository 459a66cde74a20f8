import { DAY_MS, type PlanDuration } from '@kitchenline/domain'

const MONTHS_IN = { month: 1, year: 12 } as const
const DAYS_IN = { day: 1, week: 7 } as const

/** The end of the period that begins then, in the calendar of UTC. One that begins at the end of a month ends at the end of one. */
export function afterPeriod(start: Date, { interval, count }: PlanDuration): Date {
  if (interval === 'matches') throw new Error('a pack has no periods')
  if (interval === 'day' || interval === 'week') return new Date(start.getTime() + DAYS_IN[interval] * count * DAY_MS)
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + MONTHS_IN[interval] * count, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
