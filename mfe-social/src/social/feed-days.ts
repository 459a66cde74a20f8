import type { FeedItemDto, PlayerDto } from '@kitchenline/api'
import { daysBetween, type LocalDay } from '@kitchenline/domain'

/** A friend's day, or what stands in the feed of it. */
export type FriendDay = { player: PlayerDto; day: FeedItemDto['day']; items: FeedItemDto[] }
type FeedDay = { days: number; date: LocalDay; friends: FriendDay[] }

/** The items, which come by days of a friend, newest first, below the viewer's days. */
export function feedDays(items: readonly FeedItemDto[], today: LocalDay): FeedDay[] {
  const days: FeedDay[] = []
  for (const item of items) {
    const { player, day } = item
    const ago = daysAgo(day.date, today)
    if (days.at(-1)?.days !== ago) days.push({ days: ago, date: day.date, friends: [] })
    const { friends } = days.at(-1)!
    const last = friends.at(-1)
    if (last?.player.id === player.id && last.day.date === day.date) last.items.push(item)
    else friends.push({ player, day, items: [item] })
  }
  return days
}

/** What another zone calls tomorrow is today. */
const daysAgo = (date: LocalDay, today: LocalDay): number => Math.max(0, daysBetween(date, today))
