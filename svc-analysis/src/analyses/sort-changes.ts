import { dayNumber } from '@kitchenline/rating'
import type { StoredLevel } from '../levels/stored-level.ts'
import type { Changes } from '../matches/match-feed.ts'
import type { PlayedMatch } from '../matches/played-match.ts'

export type Sorted = {
  /** Logged after everything that was analysed. */
  added: PlayedMatch[]
  /** All that no analysis holds. */
  waiting: string[]
  /** An analysed match has changed: everything has to be judged again. */
  isPastChanged: boolean
}

/** What changes, and friends' levels with this digest, mean for the stored state. */
export function sortChanges(stored: StoredLevel, changes: Changes, linked: string): Sorted {
  const { seenUpTo } = stored
  const isNew = (at: Date | undefined) => seenUpTo === undefined || (at !== undefined && at > seenUpTo)
  const added = changes.matches.filter(({ createdAt }) => isNew(createdAt))
  const deletedIds = new Set(changes.deleted.map(({ id }) => id))
  const earlier = changes.isComplete ? [] : stored.waiting.filter((id) => !deletedIds.has(id))
  const known = new Set(stored.waiting)
  const isPastChanged =
    changes.isComplete ||
    linked !== (stored.linked ?? '') ||
    added.length < changes.matches.length ||
    changes.deleted.some(({ id, createdAt }) => !known.has(id) && !isNew(createdAt))
  return { added, waiting: [...new Set([...earlier, ...added.map(({ id }) => id)])], isPastChanged }
}

/** The stored state can take these: it holds all others, and none of them is older than its last day. */
export function canGoOn(stored: StoredLevel, { added, waiting, isPastChanged }: Sorted): boolean {
  const lastDay = stored.lastDay[0]
  if (isPastChanged || !stored.base || !lastDay || waiting.length > added.length) return false
  return added.every(({ matchDate }) => dayNumber(matchDate) >= dayNumber(lastDay.matchDate))
}

export function newestOf(matches: readonly PlayedMatch[]): PlayedMatch | undefined {
  let newest: PlayedMatch | undefined
  for (const match of matches) if (!newest || isLater(match, newest)) newest = match
  return newest
}

function isLater(one: PlayedMatch, other: PlayedMatch): boolean {
  const later = one.createdAt.getTime() - other.createdAt.getTime()
  return later > 0 || (later === 0 && one.id > other.id)
}
