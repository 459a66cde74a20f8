/**
 * Copies of what waits to be sent, for the service worker, which sends them when no page is open. Pages keep their
 * entries in localStorage, which a service worker cannot read; cache storage is open to both.
 */
const STORE = 'kitchenline-outbox'
/** What wakes the service worker up once there is a network. */
export const OUTBOX_SYNC = 'kitchenline-outbox'
/** Pages and the service worker share it: only one at a time sends what waits. */
const LOCK = 'kitchenline.pending'
/** Pages that saw the entry before it was sent know of it by then. */
const SETTLED_MS = 24 * 60 * 60_000

export type OutboxRequest = {
  id: string
  madeAt: string
  /** What it is about: refused, it holds up others about the same thing. */
  about: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** What the service worker did: a refusal is for a page to say. */
  settled?: { how: 'sent' | 'refused'; at: string; version?: number | undefined }
}

export type OutboxNews = { type: 'outbox' }

const isAvailable = (): boolean => (globalThis as { caches?: CacheStorage }).caches !== undefined
const open = () => caches.open(STORE)
const addressOf = (id: string) => `/outbox/${encodeURIComponent(id)}`

async function put(request: OutboxRequest): Promise<void> {
  if (isAvailable()) await (await open()).put(addressOf(request.id), new Response(JSON.stringify(request)))
}

async function drop(id: string): Promise<void> {
  if (isAvailable()) await (await open()).delete(addressOf(id))
}

async function find(id: string): Promise<OutboxRequest | undefined> {
  if (!isAvailable()) return undefined
  return (await (await open()).match(addressOf(id)))?.json() as Promise<OutboxRequest | undefined>
}

/** Oldest first. What was settled long ago goes. */
async function list(): Promise<OutboxRequest[]> {
  if (!isAvailable()) return []
  const store = await open()
  const requests = await Promise.all((await store.matchAll()).map((entry) => entry.json() as Promise<OutboxRequest>))
  const isPast = ({ settled }: OutboxRequest) => settled !== undefined && Date.now() - Date.parse(settled.at) > SETTLED_MS
  await Promise.all(requests.filter(isPast).map(({ id }) => drop(id)))
  return requests.filter((request) => !isPast(request)).sort((a, b) => a.madeAt.localeCompare(b.madeAt))
}

/** Where the browser knows Background Sync: once there is a network, even with the app closed. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.ready) as { sync?: { register(tag: string): Promise<void> } }
  await registration.sync?.register(OUTBOX_SYNC)
}

export const outbox = { lock: LOCK, put, drop, find, list, askForSync }
