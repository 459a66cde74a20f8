import type { LocalDay } from '@kitchenline/domain'

type Placed = { userId: string; playedOn: LocalDay; orderKey: string }
/** A player's day. Its place in the order is that of its first row, its newest. */
export type PlayerDay<T> = { userId: string; day: LocalDay; rows: T[] }

/** At most so many rows of each player, and so many days in all; with `after`, so many behind that place of the order. */
export type DaysPart = { each: number; limit: number; after?: string | undefined }

/** So many of each player are looked at, of whom most may stand under another, before the next player's. */
const LOOKED_AT = 20

/** Takes rows newest first, from the newest on: a later page counts what each player had on the pages before. */
export function firstDays<T extends Placed>({ each, limit, after }: DaysPart) {
  const counts = new Map<string, { shown: number; seen: number }>()
  const begun = new Map<string, PlayerDay<T>>()
  const behind: PlayerDay<T>[] = []
  let today: LocalDay | undefined
  const countOf = (userId: string) => counts.get(userId) ?? { shown: 0, seen: 0 }
  const isOpen = (userId: string) => countOf(userId).shown < each && countOf(userId).seen < LOOKED_AT
  const keyOf = (userId: string) => `${userId} ${today}`

  function show(row: T, day: LocalDay): void {
    const { userId } = row
    const known = begun.get(keyOf(userId))
    if (known) return void known.rows.push(row)
    const playerDay: PlayerDay<T> = { userId, day, rows: [row] }
    begun.set(keyOf(userId), playerDay)
    if (behind.length < limit && (after === undefined || row.orderKey < after)) behind.push(playerDay)
  }

  return {
    take(row: T, isShown = true): void {
      today = row.playedOn
      if (!isOpen(row.userId)) return
      const { shown, seen } = countOf(row.userId)
      counts.set(row.userId, { shown: shown + (isShown ? 1 : 0), seen: seen + 1 })
      if (isShown) show(row, today)
    },
    /** Who may still have something to add: once there are enough days, to one of them. */
    open: (userIds: string[]) =>
      userIds.filter((userId) => isOpen(userId) && (behind.length < limit || behind.includes(begun.get(keyOf(userId))!))),
    behind,
  }
}
