import { create } from 'zustand'

const CACHED_AT = 'X-Kept-At'

/** Since when the page shows answers stored on this device, for want of a network. Undefined: they are the server's. */
export const offlineStore = create<{ at: string | undefined }>()(() => ({ at: undefined }))

/** Each answer names its source; the first from the server itself ends the offline state. */
export function noteSource(answer: Response): void {
  const at = answer.headers.get(CACHED_AT) ?? undefined
  const { at: oldest } = offlineStore.getState()
  if (at === undefined ? oldest === undefined : oldest !== undefined && oldest <= at) return
  offlineStore.setState({ at })
}
