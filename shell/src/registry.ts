import type { FramePlace, KnownRemote, RemoteMenuItem, RemoteRegistry } from '@kitchenline/api'
import type { FramePartName } from '@kitchenline/shell-api/host'
import { create } from 'zustand'

const NAME = /^mfe_[a-z_]+$/
const ENTRY = /^\/remotes\/[\w./-]+\.js$/

/** A dev server of this machine, which the gateway let an administrator try: the page's policy allows no other. */
const DEV_ENTRY = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/remoteEntry\.js$/

export const isDevEntry = ({ entry, tried }: KnownRemote): boolean => tried !== undefined && DEV_ENTRY.test(entry)

/** The remotes as the gateway wrote them into the page. What does not look like ours is left out. */
export function readRegistry(text: string | null | undefined): RemoteRegistry {
  const entries = Object.entries(JSON.parse(text || '{}') as RemoteRegistry)
  return Object.fromEntries(entries.filter(([name, known]) => NAME.test(name) && (ENTRY.test(known.entry) || isDevEntry(known))))
}

export const registryStore = create<RemoteRegistry>()(() => readRegistry(document.getElementById('remotes')?.textContent))

/** Which remote draws this path, if any does. */
export function ownerOf(path: string): string | undefined {
  const first = segmentOf(path)
  return Object.entries(registryStore.getState()).find(([, { paths }]) => paths.includes(first))?.[0]
}

export const segmentOf = (path: string): string => path.split('/').find(Boolean) ?? ''

/** The part that a remote has declared for a place of the frame, if any has. */
export function partAt(place: FramePlace): FramePartName | undefined {
  const filled = Object.entries(registryStore.getState()).find(([, { fills }]) => fills?.[place])
  return filled && (`${filled[0]}/${filled[1].fills![place]!}` as FramePartName)
}

/** The items of all remotes in their order. */
export function menuOf(registry: RemoteRegistry): RemoteMenuItem[] {
  return Object.values(registry)
    .flatMap(({ menu }) => menu)
    .sort((a, b) => a.order - b.order)
}
