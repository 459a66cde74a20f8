import type { LogMatchBody } from '@kitchenline/api'
import { useQueue } from '@kitchenline/shell-api'
import { useMemo } from 'react'
import type { PendingMatch } from './pending-match.ts'
import { dropEntry, isPendingMatch, putEntry, readQueue, withEntry } from './queue.ts'

export type { PendingMatch }

/** Of all players of this browser together. */
export const PENDING_MAX = 200

/** The signed-in player's that wait for the network or for a decision, oldest first. */
export function usePendingMatches(): PendingMatch[] {
  const entries = useQueue()
  return useMemo(() => entries.filter(isPendingMatch).filter(isLeft), [entries])
}

/** The signed-in player's that a page is saving, and those that the lists on the screen do not have yet. */
export function useMatchesBeingSaved(): PendingMatch[] {
  const entries = useQueue()
  return useMemo(() => entries.filter(isPendingMatch).filter((match) => !isLeft(match)), [entries])
}

const isLeft = ({ isWaiting, refusal, stored }: PendingMatch) => !stored && Boolean(isWaiting || refusal)

export const readPending = (): PendingMatch[] => readQueue().filter(isPendingMatch)

export const findPending = (id: string): PendingMatch | undefined => readPending().find((match) => match.id === id)

/** As `withEntry`, of a match. */
export const withPending = <T>(id: string, task: (match: PendingMatch | undefined) => Promise<T> | T): Promise<T> =>
  withEntry(id, (entry) => task(entry && isPendingMatch(entry) ? entry : undefined))

/** 'full' when too many wait already, 'unsaved' when the browser refused to store. */
export function keepPending(match: PendingMatch): 'kept' | 'full' | 'unsaved' {
  if (readPending().filter(({ id }) => id !== match.id).length >= PENDING_MAX) return 'full'
  return putEntry(match) ? 'kept' : 'unsaved'
}

/** Other content, which is another entry with another key: 'unsaved' when the browser refused to store it. */
export async function replacePending(match: PendingMatch, body: LogMatchBody): Promise<'kept' | 'unsaved'> {
  const id = crypto.randomUUID()
  const next = { ...match, body, id, key: id, isWaiting: true, refusal: undefined }
  if (!putEntry(next)) return 'unsaved'
  await dropEntry(match.id)
  return 'kept'
}
