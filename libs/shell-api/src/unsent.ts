import { useMemo } from 'react'
import { create } from 'zustand'
import { deviceStorage } from './device-storage.ts'
import { keepStored } from './keep-stored.ts'
import { lastSeen } from './last-seen.ts'
import { onceIdle } from './once-idle.ts'
import { outbox } from './outbox-later.ts'
import type { QueuedChange } from './outbox-store.ts'
import { screenOwner, VISITOR } from './screen-owner.ts'
import { useSession } from './session.ts'

/** What the outbox holds, for who draws: also of other players of this browser. */
const unsentStore = create<{ entries: readonly QueuedChange[] }>()(() => ({ entries: [] }))

let reads = 0
async function refresh(): Promise<void> {
  const turn = (reads += 1)
  // Storage is forbidden here: then nothing is stored in it either.
  const entries = await outbox.list().catch(() => void (isRefused = true))
  if (turn !== reads || !entries) return
  unsentStore.setState({ entries })
  if (entries.length > 0) deviceStorage.keep(MARK, VISITOR, true)
  else deviceStorage.drop(MARK, VISITOR)
}

/** That something waits, for who has not read it yet. */
const MARK = 'unsent'
/** What is on the screen as being saved, until the outbox has it: the page may be ended between. */
const SHOWN = 'unsent.shown'
const shown = () => (deviceStorage.read(SHOWN, VISITOR) ?? []) as QueuedChange[]

function dropShown(ids: readonly string[]): void {
  const left = shown().filter(({ id }) => !ids.includes(id))
  if (left.length > 0) deviceStorage.keep(SHOWN, VISITOR, left)
  else deviceStorage.drop(SHOWN, VISITOR)
}

/** So long a page waits for what it is to show. */
const PATIENCE_MS = 500

/** Before the first page is drawn, where something waits; otherwise once it is idle, with the code for what will wait. */
async function load(): Promise<void> {
  const isOpen = () => open().catch(console.warn)
  if (!deviceStorage.read(MARK, VISITOR) && shown().length === 0) return void onceIdle(() => void isOpen())
  await Promise.race([isOpen(), new Promise((resume) => setTimeout(resume, PATIENCE_MS))])
}

async function open(): Promise<void> {
  await outbox.onChange(({ sent }) => {
    if (sent !== undefined) {
      sentElsewhere.add(sent)
      lastSeen.forget()
    }
    void refresh()
  })
  await storeShown().catch(console.warn)
  await refresh()
  // What a page that has ended had sent is in the lists by now.
  await remove(...read().flatMap(({ id, stored }) => (stored ? [id] : [])))
}

/** What a page that has ended was storing. Another page may be storing it still: under its key it is sent once. */
async function storeShown(): Promise<void> {
  const changes = shown()
  for (const change of changes) if (!(await outbox.find(change.id))) await outbox.put(change)
  if (changes.length > 0) dropShown(changes.map(({ id }) => id))
}

const sentElsewhere = new Set<string>()

const read = (): readonly QueuedChange[] => unsentStore.getState().entries

/** The browser stores nothing: it has refused the last. */
let isRefused = false

/** False when the browser refused to store it. */
async function write(task: () => Promise<unknown>): Promise<boolean> {
  try {
    const isDone = (await task()) !== false
    isRefused = false
    return isDone
  } catch (error) {
    isRefused = true
    console.warn('What waits to be sent could not be stored on this device', error)
    return false
  } finally {
    lastSeen.forget()
    await refresh()
  }
}

/**
 * False when the browser refused to store it. A new one that is being saved is on the screen before, and then gone again: as waiting
 * nothing is shown that the device does not have.
 */
async function put(change: QueuedChange): Promise<boolean> {
  const before = read()
  const isShown = !change.isWaiting && !('place' in change) && before.every(({ id }) => id !== change.id)
  if (isShown) {
    // What is being read does not have it.
    reads += 1
    unsentStore.setState({ entries: [...before, change] })
    deviceStorage.keep(SHOWN, VISITOR, [...shown(), change])
  }
  const isStored = await write(() => outbox.put(change))
  if (isShown) dropShown([change.id])
  if (isStored) wait(change)
  // Nor could they be read.
  else if (read().includes(change)) unsentStore.setState({ entries: before })
  return isStored
}

/** False when it is gone, or the browser refused to store it. */
async function change(id: string, values: Partial<QueuedChange>): Promise<boolean> {
  const isStored = await write(() => outbox.change(id, values))
  if (isStored) wait(values)
  return isStored
}

/** Nothing else has it from now on. */
function wait({ isWaiting, refusal }: Partial<QueuedChange>): void {
  if (!isWaiting || refusal) return
  keepStored()
  void outbox.askForSync().catch(() => {})
}

async function remove(...ids: string[]): Promise<void> {
  if (ids.length > 0) await write(() => outbox.remove(...ids))
}

/** At the end of a session: nothing of the player stays on the device, which others may use. */
async function forget(): Promise<void> {
  const { player } = screenOwner.getState()
  if (player !== undefined) await write(() => outbox.forget(player))
}

/** What is on this device only, of all players of this browser. */
export const unsent = {
  load,
  read,
  put,
  change,
  remove,
  forget,
  refresh,
  /** As far as is known. */
  isKeeping: () => !isRefused,
  wasSentElsewhere: (id: string) => sentElsewhere.has(id),
}

/** The signed-in player's, in the order of doing, with those that the server has stored just now. */
export function useQueue(): readonly QueuedChange[] {
  const userId = useSession().user?.id
  const entries = unsentStore((state) => state.entries)
  return useMemo(() => entries.filter((entry) => entry.userId === userId), [entries, userId])
}

/** The same without those. */
export function useUnsent(): readonly QueuedChange[] {
  const entries = useQueue()
  return useMemo(() => entries.filter(({ stored }) => !stored), [entries])
}
