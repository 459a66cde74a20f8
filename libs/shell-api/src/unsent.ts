import { useMemo } from 'react'
import { create } from 'zustand'
import { keepStored } from './keep-stored.ts'
import { lastSeen } from './last-seen.ts'
import { outbox, type QueuedChange } from './outbox.ts'
import { screenOwner } from './screen-owner.ts'
import { useSession } from './session.ts'

/** What the outbox holds, for who draws: also of other players of this browser. */
const unsentStore = create<{ entries: readonly QueuedChange[] }>()(() => ({ entries: [] }))

let reads = 0
async function refresh(): Promise<void> {
  const turn = (reads += 1)
  // Storage is forbidden here: then nothing is stored in it either.
  const entries = await outbox.list().catch(() => [])
  if (turn === reads) unsentStore.setState({ entries })
}

/** So long a page waits for what it is to show. */
const PATIENCE_MS = 500

/** Before the first page is drawn. What a page that has ended had sent is in its lists by now. */
const isLoaded: Promise<unknown> = Promise.race([
  refresh().then(() => remove(...read().flatMap(({ id, stored }) => (stored ? [id] : [])))),
  new Promise((resume) => setTimeout(resume, PATIENCE_MS)),
])

const sentElsewhere = new Set<string>()
outbox.onChange(({ sent }) => {
  if (sent !== undefined) {
    sentElsewhere.add(sent)
    lastSeen.forget()
  }
  void refresh()
})

const read = (): readonly QueuedChange[] => unsentStore.getState().entries

/** False when the browser refused to store it. */
async function write(task: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await task()) !== false
  } catch (error) {
    console.warn('What waits to be sent could not be stored on this device', error)
    return false
  } finally {
    lastSeen.forget()
    await refresh()
  }
}

async function put(change: QueuedChange): Promise<boolean> {
  const isStored = await write(() => outbox.put(change))
  if (isStored) wait(change)
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
  isLoaded,
  read,
  put,
  change,
  remove,
  forget,
  refresh,
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
