import { keepStored } from './keep-stored.ts'
import { useMemo } from 'react'
import { create } from 'zustand'
import { lastSeen } from './last-seen.ts'
import { outbox, type OutboxNews } from './outbox.ts'
import { useSession } from './session.ts'

/** What a remote stores on this device until it can be sent. The shell counts it, and warns before a player leaves it behind. */
export type Unsent = {
  /** Whose it is: no other player sees or sends it. */
  userId: string
  /** Its name on this device. */
  id: string
  madeAt: string
  /** It has met no network once, and waits for one. Until then the page that made it is sending it. */
  isWaiting?: boolean
  /** Anything here: it stays until its player decides. */
  refusal?: unknown
  /** What the server made of it, until the lists on the screen have that. */
  stored?: unknown
}

const PREFIX = 'kitchenline.pending.'

/** An entry of the storage each, so that two tabs that write at once cannot undo each other's. */
const unsentStore = create<{ entries: Unsent[] }>()(() => ({ entries: read() }))

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || event.key.startsWith(PREFIX)) refresh()
})
const refresh = () => unsentStore.setState({ entries: read() })

/** What the service worker sent meanwhile, with the app closed or beside it, waits no more. */
async function dropSent(): Promise<void> {
  for (const { id, settled } of await outbox.list()) if (settled?.how === 'sent') removeMade(id, settled.version)
}
const onWorkerNews = ({ data }: MessageEvent<OutboxNews | undefined>) => {
  if (data?.type === 'outbox') void dropSent().catch(console.warn)
}
if (globalThis.navigator && 'serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', onWorkerNews)
  void dropSent().catch(console.warn)
}

/** The signed-in player's, oldest first, with those that the server has stored just now. */
export function useQueue(): Unsent[] {
  const userId = useSession().user?.id
  const entries = unsentStore((state) => state.entries)
  return useMemo(() => entries.filter((entry) => entry.userId === userId), [entries, userId])
}

/** The signed-in player's that the server has not stored as far as is known, oldest first. */
export function useUnsent(): Unsent[] {
  const entries = useQueue()
  return useMemo(() => entries.filter(({ stored }) => stored === undefined), [entries])
}

/** A page that ended before its lists had them. */
for (const { id, stored } of read()) if (stored !== undefined) remove(id)

/** Read from storage, so it includes what other tabs wrote, and every player's entries with the remote's own fields. */
function read(): Unsent[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.flatMap((key) => parse(localStorage.getItem(key))).sort(byAge)
  } catch {
    // Storage is forbidden here: then nothing is stored in it either.
    return []
  }
}

function byAge(a: Unsent, b: Unsent): number {
  return a.madeAt.localeCompare(b.madeAt) || a.id.localeCompare(b.id)
}

function parse(text: string | null): Unsent[] {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Unsent> | null
    return entry?.userId && entry.id && entry.madeAt ? [entry as Unsent] : []
  } catch {
    return []
  }
}

/** False when the browser refused to store it. */
function write(entry: Unsent): boolean {
  try {
    localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry))
    if (entry.isWaiting) keepStored()
    lastSeen.forget()
    return true
  } catch (error) {
    console.warn('What waits to be sent could not be kept on this device', error)
    return false
  } finally {
    refresh()
  }
}

function remove(id: string): void {
  localStorage.removeItem(PREFIX + id)
  lastSeen.forget()
  refresh()
}

/** What changes a thing, from one version of it. */
type Versioned = Unsent & { about?: string; options?: { ifMatch?: number | undefined } }

/** The thing has this version now: what was queued for the one before is meant for it. */
function rebase(id: string, version: number | undefined): void {
  const entries: Versioned[] = read()
  const { about, options } = entries.find((entry) => entry.id === id) ?? {}
  const from = options?.ifMatch
  if (from === undefined || version === undefined) return
  const meant = entries.filter((entry) => entry.about === about && entry.options?.ifMatch === from)
  for (const entry of meant) write({ ...entry, options: { ...entry.options, ifMatch: version } } as Unsent)
}

/** Sent by the service worker. */
function removeMade(id: string, version: number | undefined): void {
  rebase(id, version)
  remove(id)
}

/** The entries of all players of this browser. */
export const unsent = { read, write, remove, rebase, removeMade }
