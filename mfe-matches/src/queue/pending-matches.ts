import { logMatch, type LogMatchBody, type MatchDto } from '@kitchenline/api'
import { ApiProblem, isOf, outbox, type QueuedChange, unsent, useQueue } from '@kitchenline/shell-api'
import { useMemo } from 'react'

/** A match that is written down, but not at the server yet as far as is known. */
export type PendingMatch = QueuedChange & {
  options: { body: LogMatchBody; idempotencyKey: string }
  stored?: MatchDto
}

/** Of all players of this browser together. */
export const PENDING_MAX = 200

type NewMatch = { userId: string; body: LogMatchBody; madeAt: string }

/** Under its name it is sent once. Another content needs another name. */
export const asPending = (id: string, { userId, body, madeAt }: NewMatch): PendingMatch => ({
  ...{ userId, id, madeAt, about: id, title: '', changes: ['own-matches'] },
  ...{ call: { method: logMatch.method, path: logMatch.path }, options: { body, idempotencyKey: id } },
})

export const isPendingMatch = (change: QueuedChange): change is PendingMatch => isOf(change, logMatch)

/** The signed-in player's that wait for the network or for a decision, in the order of doing. */
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

/** All changes but new matches. */
export function useQueuedChanges(): QueuedChange[] {
  const entries = useQueue()
  return useMemo(() => entries.filter((entry) => !isPendingMatch(entry)), [entries])
}

export const readPending = (): PendingMatch[] =>
  unsent
    .read()
    .filter(isPendingMatch)
    .filter(({ stored }) => !stored)

/** In one page at a time, so that sending, correcting and discarding never meet. Undefined: it is gone, or stored by now. */
export const withPending = <T>(id: string, task: (match: PendingMatch | undefined) => Promise<T> | T): Promise<T> =>
  outbox.inTurn(id, (entry) => task(entry && isPendingMatch(entry) && !entry.stored ? entry : undefined))

const isFull = (id: string) => readPending().filter((other) => other.id !== id).length >= PENDING_MAX

/** As far as is known before it is tried. */
export const canKeep = (id: string): boolean => unsent.isKeeping() && !isFull(id)

/** 'full' when too many wait already, 'unsaved' when the browser refused to store. */
export async function keepPending(match: PendingMatch): Promise<'kept' | 'full' | 'unsaved'> {
  if (isFull(match.id)) return 'full'
  return (await unsent.put(match)) ? 'kept' : 'unsaved'
}

/** In its place, with other content: 'unsaved' when the browser refused to store it. */
export async function replacePending(match: PendingMatch, body: LogMatchBody): Promise<'kept' | 'unsaved'> {
  const changed = { ...match, ...asPending(crypto.randomUUID(), { ...match, body }), isWaiting: true, refusal: undefined }
  return (await unsent.put(changed)) ? 'kept' : 'unsaved'
}

/** What the server said to it, for the screen. */
export function refusalOf({ refusal }: QueuedChange): ApiProblem | undefined {
  return refusal && new ApiProblem(refusal.status, refusal.text)
}

const savedHere = new Set<string>()

/** Its own page is sending it at this moment, and knows what to do with the answer. */
export const isBeingSavedHere = (id: string): boolean => savedHere.has(id)

export async function saveHere<T>(id: string, send: () => Promise<T>): Promise<T> {
  savedHere.add(id)
  return send().finally(() => savedHere.delete(id))
}
