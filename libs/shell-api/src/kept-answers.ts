import { currentUser } from '@kitchenline/api'
import { create } from 'zustand'

const CACHED_AT = 'X-Kept-At'

type Stored = {
  /** When the answers shown were stored on this device, because there is no network. Undefined: they are the server's. */
  at: string | undefined
  /** The same without who is signed in, which every page asks for. */
  dataAt: string | undefined
  /** The page itself came from this device, and nothing of the server's has come since. */
  isLost: boolean
}

/** Only in the page that is stored for a start without a network. */
const isStoredPage = () => Boolean((globalThis as Partial<typeof globalThis>).document?.getElementById('offline'))

export const offlineStore = create<Stored>()(() => ({ at: undefined, dataAt: undefined, isLost: isStoredPage() }))

/** When this page last heard that something of the player's own has changed. */
export const ownChange = create<{ at: number }>()(() => ({ at: 0 }))

/** Each answer names its source; the first from the server itself ends the offline state. */
export function noteSource(answer: Response, url: string): void {
  const storedAt = answer.headers.get(CACHED_AT) ?? undefined
  if (storedAt === undefined) return endOffline()
  const { at, dataAt } = offlineStore.getState()
  const isData = url !== currentUser.path
  offlineStore.setState({ at: older(at, storedAt), dataAt: isData ? older(dataAt, storedAt) : dataAt })
}

export function endOffline(): void {
  const { at, isLost } = offlineStore.getState()
  if (at !== undefined || isLost) offlineStore.setState({ at: undefined, dataAt: undefined, isLost: false })
}

const older = (one: string | undefined, other: string): string => (one !== undefined && one <= other ? one : other)

/** Without a network, or without one that leads to our server. */
export function isOffline(): boolean {
  const { at, isLost } = offlineStore.getState()
  return at !== undefined || isLost || (globalThis as Partial<typeof globalThis>).navigator?.onLine === false
}
