import type { FeedItemDto } from '@kitchenline/api'
import { daysAgo } from './day-label.tsx'

export type FeedDay = { days: number; date: string; items: FeedItemDto[] }

/** The items, newest first, by the viewer's calendar day. */
export function feedDays(items: readonly FeedItemDto[], now: Date, timeZone: string): FeedDay[] {
  const days: FeedDay[] = []
  for (const item of items) {
    const ago = daysAgo(item.match.matchDate, now, timeZone)
    const last = days.at(-1)
    if (last?.days === ago) last.items.push(item)
    else days.push({ days: ago, date: item.match.matchDate, items: [item] })
  }
  return days
}
