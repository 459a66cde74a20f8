import type { LocalDay } from '@kitchenline/domain'
import { localDay } from '@kitchenline/domain'

export function today(now: Date = new Date()): LocalDay {
  return localDay(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Today, or no day chosen, means now; another day is stored as its local noon, which no change of clocks moves to a neighbour. */
export function matchMoment(day: LocalDay | undefined, now: Date = new Date()): string {
  return (day === undefined || day === today(now) ? now : new Date(`${day}T12:00:00`)).toISOString()
}
