import type { FeedItemDto, PlayerDto } from '@kitchenline/api'
import { daysBetween, type LocalDay } from '@kitchenline/domain'

type Day = NonNullable<FeedItemDto['day']>
/** A friend's day, or what stands in the feed of it. */
export type FriendDay = { player: PlayerDto; day: Day; items: FeedItemDto[] }
type FeedDay = { days: number; date: LocalDay; friends: FriendDay[] }

/** The items, which come by days of a friend, newest first, below the viewer's days. */
export function feedDays(items: readonly FeedItemDto[], today: LocalDay): FeedDay[] {
  const days: FeedDay[] = []
  for (const item of items) {
    const { player, day = alone(item) } = item
    const ago = daysAgo(day.date, today)
    if (days.at(-1)?.days !== ago) days.push({ days: ago, date: day.date, friends: [] })
    const { friends } = days.at(-1)!
    const last = friends.at(-1)
    if (item.day && last?.player.id === player.id && last.day.date === day.date) last.items.push(item)
    else friends.push({ player, day, items: [item] })
  }
  return days
}

/** Where an older gateway does not say what else there was of the day. */
function alone({ match: { playedOn, result, format } }: FeedItemDto): Day {
  return { date: playedOn, matches: 1, wins: result === 'won' ? 1 : 0, format }
}

/** What another zone calls tomorrow is today. */
const daysAgo = (date: LocalDay, today: LocalDay): number => Math.max(0, daysBetween(date, today))
