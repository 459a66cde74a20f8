/** So many of each player are looked at, of whom most may stand under another, before the next player's. */
const LOOKED_AT = 20

/** At most so many of each player, and so many in all; with `after`, so many behind that place of the order. */
export type FeedPart = { each: number; limit: number; after?: string | undefined }
type Placed = { userId: string; orderKey: string }

/** Takes rows newest first, from the newest on: a later page counts what each player had on the pages before. */
export function firstOfEach<T extends Placed>({ each, limit, after }: FeedPart) {
  const counts = new Map<string, { shown: number; seen: number }>()
  const behind: T[] = []
  const countOf = (userId: string) => counts.get(userId) ?? { shown: 0, seen: 0 }
  const isOpen = (userId: string) => countOf(userId).shown < each && countOf(userId).seen < LOOKED_AT
  return {
    take(row: T, isShown = true): void {
      if (!isOpen(row.userId) || behind.length === limit) return
      const { shown, seen } = countOf(row.userId)
      counts.set(row.userId, { shown: shown + (isShown ? 1 : 0), seen: seen + 1 })
      if (isShown && (after === undefined || row.orderKey < after)) behind.push(row)
    },
    /** Who may still have something to add. */
    open: (userIds: string[]) => (behind.length === limit ? [] : userIds.filter(isOpen)),
    behind,
  }
}
