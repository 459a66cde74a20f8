import type { LogMatchBody } from '@kitchenline/api'
import { ApiProblem, outbox, unsent, type Unsent, useQueue } from '@kitchenline/shell-api'
import { useMemo } from 'react'
import { handToWorker, takeFromWorker, wasSentByWorker } from './hand-to-worker.ts'
import type { PendingMatch } from './pending-match.ts'

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

/** As stored at this moment, of all players of this browser. */
export const readPending = (): PendingMatch[] =>
  unsent
    .read()
    .filter(isPendingMatch)
    .filter(({ stored }) => !stored)

function isPendingMatch(entry: Unsent): entry is PendingMatch {
  const { key, body } = entry as Partial<PendingMatch>
  return Boolean(key && body)
}

/** 'full' when too many wait already, 'unsaved' when the browser refused to store. */
export function keepPending(match: PendingMatch): 'kept' | 'full' | 'unsaved' {
  if (readPending().filter(({ id }) => id !== match.id).length >= PENDING_MAX) return 'full'
  return write(match) ? 'kept' : 'unsaved'
}

function write(match: PendingMatch): boolean {
  if (!unsent.write(match)) return false
  handToWorker(match)
  return true
}

export const findPending = (id: string): PendingMatch | undefined => readPending().find((match) => match.id === id)

const savedHere = new Set<string>()

/** Its own page is sending it at this moment, and knows what to do with the answer. */
export const isBeingSavedHere = (id: string): boolean => savedHere.has(id)

export async function saveHere<T>(id: string, send: () => Promise<T>): Promise<T> {
  savedHere.add(id)
  return send().finally(() => savedHere.delete(id))
}

/** False when it is gone, or the browser refused to store. */
export function changePending(id: string, change: Partial<PendingMatch>): boolean {
  const match = findPending(id)
  return match !== undefined && write({ ...match, ...change })
}

/** The lists have it, or its form. What only its own page has sent is waiting nowhere else. */
export const endSaving = (id: string): void => unsent.remove(id)

/** Sent, replaced or discarded. */
export async function dropPending(id: string): Promise<void> {
  // First: what is gone here may not be sent from there.
  await takeFromWorker(id)
  unsent.remove(id)
  // This lock tells other tabs of the removal at once; they see a change of storage later. It is held while this tab
  // lives.
  if (locks())
    await new Promise<void>((isHeld) => void locks()?.request(removedLock(id), () => (isHeld(), new Promise(() => {}))))
}

/** Other content, which is another entry with another key: 'unsaved' when the browser refused to store it. */
export async function replacePending(match: PendingMatch, body: LogMatchBody): Promise<'kept' | 'unsaved'> {
  const id = crypto.randomUUID()
  const next = { ...match, body, id, key: id, isWaiting: true, refusal: undefined }
  if (!write(next)) return 'unsaved'
  await dropPending(match.id)
  return 'kept'
}

/** What the server said to it, for the screen. */
export function refusalOf({ refusal }: PendingMatch): ApiProblem | undefined {
  return refusal && new ApiProblem(refusal.status, refusal.text)
}

const locks = () => (navigator as { locks?: LockManager }).locks
const removedLock = (id: string) => `kitchenline.gone.${id}`

/**
 * Runs `task` on a waiting match in one tab at a time, so that sending, correcting and discarding never meet. Passes
 * undefined when another tab was faster. Without the browser's locks only the idempotency key protects.
 */
export async function withPending<T>(id: string, task: (match: PendingMatch | undefined) => Promise<T> | T): Promise<T> {
  const manager = locks()
  if (!manager) return task(await present(id))
  return manager.request(outbox.lock, async () => {
    const isRemoved = await manager.request(removedLock(id), { ifAvailable: true }, (lock) => lock === null)
    return task(isRemoved ? undefined : await present(id))
  })
}

/** Unless the service worker has sent it. */
async function present(id: string): Promise<PendingMatch | undefined> {
  if (!(await wasSentByWorker(id))) return findPending(id)
  unsent.remove(id)
  return undefined
}
