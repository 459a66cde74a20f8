import { ApiProblem, isQueuedChange, outbox, type QueuedChange, unsent, type Unsent } from '@kitchenline/shell-api'
import { handToWorker, takeFromWorker, settledByWorker } from './hand-to-worker.ts'
import type { PendingMatch, QueuedEntry } from './pending-match.ts'

export function isPendingMatch(entry: Unsent): entry is PendingMatch {
  const { key, body } = entry as Partial<PendingMatch>
  return Boolean(key && body)
}

/** As stored at this moment, of all players of this browser, in the order of doing. */
export const readQueue = (): QueuedEntry[] =>
  unsent.read().filter((entry): entry is QueuedEntry => !entry.stored && (isPendingMatch(entry) || isQueuedChange(entry)))

const find = (id: string): QueuedEntry | undefined => readQueue().find((entry) => entry.id === id)

/** False when the browser refused to store. */
export function putEntry(entry: QueuedEntry): boolean {
  if (!unsent.write(entry)) return false
  handToWorker(entry)
  return true
}

/** False when it is gone, or the browser refused to store. */
export function changeEntry(id: string, change: Partial<PendingMatch> | Partial<QueuedChange>): boolean {
  const entry = find(id)
  return entry !== undefined && putEntry({ ...entry, ...change } as QueuedEntry)
}

/** The lists have it, or its form. What only its own page has sent is waiting nowhere else. */
export const endSaving = (id: string): void => unsent.remove(id)

/** Sent, replaced or discarded. */
export async function dropEntry(id: string): Promise<void> {
  // First: what is gone here may not be sent from there.
  await takeFromWorker(id)
  unsent.remove(id)
  // This lock tells other tabs of the removal at once; they see a change of storage later. It is held while this tab
  // lives.
  if (locks())
    await new Promise<void>((isHeld) => void locks()?.request(removedLock(id), () => (isHeld(), new Promise(() => {}))))
}

/** What the server said to it, for the screen. */
export function refusalOf({ refusal }: QueuedEntry): ApiProblem | undefined {
  return refusal && new ApiProblem(refusal.status, refusal.text)
}

/** The thing has this version now: what was queued for the one before is meant for it, also by the service worker. */
export function rebase({ id, about }: QueuedChange, version: number | undefined): void {
  unsent.rebase(id, version)
  for (const entry of readQueue()) if (isQueuedChange(entry) && entry.about === about) handToWorker(entry)
}

const savedHere = new Set<string>()

/** Its own page is sending it at this moment, and knows what to do with the answer. */
export const isBeingSavedHere = (id: string): boolean => savedHere.has(id)

export async function saveHere<T>(id: string, send: () => Promise<T>): Promise<T> {
  savedHere.add(id)
  return send().finally(() => savedHere.delete(id))
}

const locks = () => (navigator as { locks?: LockManager }).locks
const removedLock = (id: string) => `kitchenline.gone.${id}`

/**
 * Runs `task` on a waiting entry in one tab at a time, so that sending, correcting and discarding never meet. Passes
 * undefined when another tab was faster. Without the browser's locks only the idempotency key protects.
 */
export async function withEntry<T>(id: string, task: (entry: QueuedEntry | undefined) => Promise<T> | T): Promise<T> {
  const manager = locks()
  if (!manager) return task(await present(id))
  return manager.request(outbox.lock, async () => {
    const isRemoved = await manager.request(removedLock(id), { ifAvailable: true }, (lock) => lock === null)
    return task(isRemoved ? undefined : await present(id))
  })
}

/** Unless the service worker has sent it. */
async function present(id: string): Promise<QueuedEntry | undefined> {
  const settled = await settledByWorker(id)
  if (settled?.how !== 'sent') return find(id)
  unsent.removeMade(id, settled.version)
  return undefined
}
