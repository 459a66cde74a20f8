import type { Endpoint } from '@kitchenline/api'
import type { NewsKind } from '@kitchenline/domain'
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'

/** A change that is on this device until the server has made it. */
export type QueuedChange = {
  /** Whose it is: no other player sees or sends it. */
  userId: string
  /** Its name on this device. */
  id: string
  madeAt: string
  call: Pick<Endpoint, 'method' | 'path'>
  options: {
    params?: Record<string, string> | undefined
    body?: unknown
    /** Of what the change was made from. */
    ifMatch?: number | undefined
    idempotencyKey?: string | undefined
  }
  /** What is to be read again once it is made. */
  changes: readonly NewsKind[]
  /** What it is about: refused, it holds up what follows on the same thing, and nothing else. */
  about: string
  /** In words, for its player. */
  title: string
  /** What its remote needs to show it before it is made. */
  shown?: unknown
  /** The path of the list in which it answers an entry. */
  answers?: string | undefined
  /** It has met no network once, and waits for one. Until then the page that made it is sending it. */
  isWaiting?: boolean
  /** What the server said: it stays until its player decides. */
  refusal?: { status: number; text: string } | undefined
  /** What the server made of it, until the lists on the screen have that. */
  stored?: unknown
}

/** What the database adds: the place in the order of doing. */
type Row = QueuedChange & { place: number }

interface Schema extends DBSchema {
  outbox: { key: number; value: Row; indexes: { id: string } }
}

/** Names what was sent. */
type OutboxNews = { sent?: string }

/** What wakes the service worker up once there is a network. */
export const OUTBOX_SYNC = 'kitchenline-outbox'
/** Pages and the service worker share it: only one at a time sends, corrects or discards. */
const LOCK = 'kitchenline.outbox'

let database: Promise<IDBPDatabase<Schema>> | undefined

/** Asked again after a failure, and after the browser has closed it. */
async function opened(): Promise<IDBPDatabase<Schema>> {
  const forget = () => (database = undefined)
  database ??= openDB<Schema>('kitchenline', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true }).createIndex('id', 'id', { unique: true })
    },
    blocking: (_from, _to, { target }) => {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  })
  database.catch(forget)
  return database
}

const listeners = new Set<(news: OutboxNews) => void>()
let channel: BroadcastChannel | undefined

/** One for sending and receiving, so that a page does not receive its own messages. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('kitchenline.outbox')
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listeners.forEach((hear) => hear(data)))
  return channel
}

/** Called when another page, or the service worker, has written. */
async function onChange(listener: (news: OutboxNews) => void): Promise<void> {
  openChannel()
  listeners.add(listener)
}

/** Of all players of this browser, in the order of doing. */
const list = async (): Promise<QueuedChange[]> => (await opened()).getAll('outbox')

const find = async (id: string): Promise<QueuedChange | undefined> => (await opened()).getFromIndex('outbox', 'id', id)

type Rows = IDBPObjectStore<Schema, ['outbox'], 'outbox', 'readwrite'>

/** All of it or nothing, whatever ends the page; and what two pages do at once is done one after the other. */
async function write<T>(task: (rows: Rows) => Promise<T>, news: OutboxNews = {}): Promise<T> {
  const { store, done } = (await opened()).transaction('outbox', 'readwrite')
  const [result] = await Promise.all([task(store), done])
  openChannel()?.postMessage(news)
  return result
}

/** A new one at the end, which the database numbers; otherwise, or after it was removed, in its place. */
const put = (change: QueuedChange & { place?: number }): Promise<unknown> =>
  write(async (rows) => {
    const place = (await rows.index('id').getKey(change.id)) ?? change.place
    await rows.put({ ...change, ...(place !== undefined && { place }) } as Row)
  })

/** False when it is gone. */
const change = (id: string, values: Partial<QueuedChange>): Promise<boolean> =>
  write(async (rows) => {
    const present = await rows.index('id').get(id)
    if (present) await rows.put({ ...present, ...values })
    return present !== undefined
  })

const remove = (...ids: string[]): Promise<unknown> =>
  write(async (rows) => {
    for (const id of ids) {
      const place = await rows.index('id').getKey(id)
      if (place !== undefined) await rows.delete(place)
    }
  })

/** Of one player, with what is under way. */
const forget = (userId: string): Promise<unknown> =>
  write(async (rows) => {
    for (const row of await rows.getAll()) if (row.userId === userId) await rows.delete(row.place)
  })

/** What the server answers to a change. */
type Made = { id?: string; version?: number | undefined }

/** It is made and gone. */
const settle = (id: string, made: Made): Promise<void> =>
  write((rows) => goOn(rows, id, made, ({ place }) => rows.delete(place)), { sent: id })

/** To be sent as it is, over the version that is there by now. */
const sendOver = (id: string, version: number | undefined): Promise<void> =>
  write((rows) =>
    goOn(rows, id, { version }, (row) => rows.put({ ...row, refusal: undefined, options: { ...row.options, ifMatch: version } })),
  )

/** What was queued behind a change is meant for what that makes. */
async function goOn(rows: Rows, id: string, made: Made, end: (row: Row) => Promise<unknown>): Promise<void> {
  const row = await rows.index('id').get(id)
  if (!row) return
  for (const other of await rows.getAll()) {
    const options = other.id !== id && following(other, row, made)
    if (options) await rows.put({ ...other, options })
  }
  await end(row)
}

/** What the server has yet to name goes by the key that it is added with. */
function following(other: QueuedChange, row: QueuedChange, { id, version }: Made): QueuedChange['options'] | undefined {
  if (other.userId !== row.userId) return undefined
  const { idempotencyKey: key, ifMatch } = row.options
  const text = JSON.stringify(other.options)
  if (key && id && text.includes(key)) return JSON.parse(text.replaceAll(key, id))
  const isMeant = other.about === row.about && ifMatch !== undefined && other.options.ifMatch === ifMatch
  return isMeant && version !== undefined ? { ...other.options, ifMatch: version } : undefined
}

/** Where the browser knows Background Sync: once there is a network, even with the app closed. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.ready) as { sync?: { register(tag: string): Promise<void> } }
  await registration.sync?.register(OUTBOX_SYNC)
}

/** One at a time has a change in hand, as it is by then. Without the browser's locks only the idempotency key protects. */
async function inTurn<T>(id: string, task: (present: QueuedChange | undefined) => Promise<T> | T): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  const run = async () => task(await find(id))
  return locks ? locks.request(LOCK, run) : run()
}

export const outbox = { list, find, put, change, remove, forget, settle, sendOver, inTurn, onChange, askForSync }
