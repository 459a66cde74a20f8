import type { LogMatchBody } from '@kitchenline/api'
import { useMemo } from 'react'
import { create } from 'zustand'
import { ApiProblem } from './api-problem.ts'
import { useSession } from './session.ts'

/** Of all players of this browser together. */
export const PENDING_MAX = 200

/** A match that is written down, but not at the server yet as far as anybody knows. */
export type PendingMatch = {
  /** Whose it is: nobody else sees or sends it. */
  userId: string
  /** Its name on this device. */
  id: string
  /** The idempotency key it is sent with. Another content needs another key. */
  key: string
  body: LogMatchBody
  madeAt: string
  /** Since when the server may know the key, which it keeps for a day. */
  keyFrom: string
  /** Why it stays until a person decides: what the server said, or that there is one like it already. */
  refusal?: { status: number; text: string } | 'double' | undefined
}

const PREFIX = 'kitchenline.pending.'
const LOCK = 'kitchenline.pending'

/** An entry of the storage each, so that two tabs that write at once cannot undo each other's. */
export const pendingStore = create<{ matches: PendingMatch[] }>()(() => ({ matches: readPending() }))

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || event.key.startsWith(PREFIX)) refresh()
})

const refresh = () => pendingStore.setState({ matches: readPending() })

/** The signed-in player's, oldest first. */
export function usePendingMatches(): PendingMatch[] {
  const userId = useSession().user?.id
  const matches = pendingStore((state) => state.matches)
  return useMemo(() => matches.filter((match) => match.userId === userId), [matches, userId])
}

/** As stored at this moment, whichever tab wrote it. */
export function readPending(): PendingMatch[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.flatMap((key) => parse(localStorage.getItem(key))).sort(byAge)
  } catch {
    // Storage is forbidden here: then nothing was kept in it either.
    return []
  }
}

function byAge(a: PendingMatch, b: PendingMatch): number {
  return a.madeAt.localeCompare(b.madeAt) || a.id.localeCompare(b.id)
}

function parse(text: string | null): PendingMatch[] {
  try {
    const match = JSON.parse(text ?? 'null') as Partial<PendingMatch> | null
    return match?.userId && match.id && match.key && match.body && match.madeAt && match.keyFrom ? [match as PendingMatch] : []
  } catch {
    return []
  }
}

/** 'full' when too many wait already, 'unsaved' when the browser refused to store. */
export function keepPending(match: PendingMatch): 'kept' | 'full' | 'unsaved' {
  if (readPending().filter(({ id }) => id !== match.id).length >= PENDING_MAX) return 'full'
  return write(match) ? 'kept' : 'unsaved'
}

export const findPending = (id: string): PendingMatch | undefined => readPending().find((match) => match.id === id)

/** False when it is gone, or the browser refused to store. */
export function changePending(id: string, change: Partial<PendingMatch>): boolean {
  const match = findPending(id)
  return match !== undefined && write({ ...match, ...change })
}

/** Sent, replaced or discarded. */
export async function dropPending(id: string): Promise<void> {
  localStorage.removeItem(PREFIX + id)
  refresh()
  // Held while this tab lives, by when the others have learned of it: storage reaches other processes late, locks do not.
  if (locks()) await new Promise<void>((isHeld) => void locks()?.request(goneLock(id), () => (isHeld(), new Promise(() => {}))))
}

/** Other content, which is another entry with another key: 'unsaved' when the browser refused to store it. */
export async function replacePending(match: PendingMatch, change: Partial<PendingMatch>): Promise<'kept' | 'unsaved'> {
  const id = crypto.randomUUID()
  const next = { ...match, ...change, id, key: id, keyFrom: new Date().toISOString(), refusal: undefined }
  if (!write(next)) return 'unsaved'
  await dropPending(match.id)
  return 'kept'
}

/** What the server said to it, for the screen. */
export function refusalOf({ refusal }: PendingMatch): ApiProblem | undefined {
  return typeof refusal === 'object' ? new ApiProblem(refusal.status, refusal.text) : undefined
}

function write(match: PendingMatch): boolean {
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match))
    return true
  } catch (error) {
    console.warn('A match could not be kept on this device', error)
    return false
  } finally {
    refresh()
  }
}

const locks = () => (navigator as { locks?: LockManager }).locks
const goneLock = (id: string) => `kitchenline.gone.${id}`

/**
 * Does something with a match, one tab at a time: who sends, corrects or discards is not disturbed. Undefined is given when another
 * tab was faster. Without the browser's locks the idempotency key alone protects.
 */
export async function withPending<T>(id: string, task: (match: PendingMatch | undefined) => Promise<T> | T): Promise<T> {
  const manager = locks()
  if (!manager) return task(findPending(id))
  return manager.request(LOCK, async () => {
    const isGone = await manager.request(goneLock(id), { ifAvailable: true }, (lock) => lock === null)
    return task(isGone ? undefined : findPending(id))
  })
}
