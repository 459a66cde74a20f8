import type { FeedItemDto } from '@kitchenline/api'
import { useEffect, useState } from 'react'

const keyOf = (userId: string) => `feed-seen:${userId}`

/** Which items were logged since this browser last showed the feed to this player. The first time nothing is news. */
export function useUnread(userId: string, items: readonly FeedItemDto[] | undefined): (item: FeedItemDto) => boolean {
  // As it was when the page opened: what is news stays marked while one reads it.
  const [lastRead] = useState(() => readLastRead(userId))
  const newest = items?.reduce((latest, { match }) => (match.createdAt > latest ? match.createdAt : latest), '')
  useEffect(() => {
    if (newest !== undefined) noteRead(userId, newest)
  }, [userId, newest])
  return ({ match }) => lastRead !== undefined && match.createdAt > lastRead
}

function readLastRead(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined
  } catch {
    return undefined
  }
}

/** An empty feed is read, too. Never back: what was read stays so where the newest is deleted. */
function noteRead(userId: string, newest: string): void {
  const lastRead = readLastRead(userId)
  if (lastRead !== undefined && lastRead >= newest) return
  try {
    localStorage.setItem(keyOf(userId), newest)
  } catch {
    // Without storage nothing is ever marked as new.
  }
}
