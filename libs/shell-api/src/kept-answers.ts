import { create } from 'zustand'

const CACHED_AT = 'X-Kept-At'

/** Since when what the page shows is what this device kept, for want of a network. Undefined: it is the server's. */
export const offlineStore = create<{ at: string | undefined }>()(() => ({ at: undefined }))

/** Each answer says where it comes from; the first of the server's own says that it is back. */
export function noteSource(answer: Response): void {
  const at = answer.headers.get(CACHED_AT) ?? undefined
  const { at: oldest } = offlineStore.getState()
  if (at === undefined ? oldest === undefined : oldest !== undefined && oldest <= at) return
  offlineStore.setState({ at })
}
