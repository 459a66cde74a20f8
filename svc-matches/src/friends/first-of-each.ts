/** At most so many of each player, and so many in all; with `after`, so many behind that place of the order. */
export type FeedPart = { each: number; limit: number; after?: string | undefined }
type Placed = { userId: string; orderKey: string }

/** Takes rows newest first, from the newest on: a later page counts what each player had on the pages before. */
export function firstOfEach<T extends Placed>({ each, limit, after }: FeedPart) {
  const counts = new Map<string, number>()
  const rows: T[] = []
  const behind: T[] = []
  return {
    take(row: T): void {
      const count = counts.get(row.userId) ?? 0
      if (count === each || behind.length === limit) return
      counts.set(row.userId, count + 1)
      rows.push(row)
      if (after === undefined || row.orderKey < after) behind.push(row)
    },
    /** Who may still have something to add. */
    open: (userIds: string[]) => (behind.length === limit ? [] : userIds.filter((userId) => counts.get(userId) !== each)),
    rows,
    behind,
  }
}
