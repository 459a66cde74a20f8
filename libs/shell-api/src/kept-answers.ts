import { create } from 'zustand'

const KEPT_AT = 'X-Kept-At'

/** Since when what the page shows is what this device kept, for want of a network. Undefined: it is the server's. */
export const keptStore = create<{ at: string | undefined }>()(() => ({ at: undefined }))

/** Each answer says where it comes from; the first of the server's own says that it is back. */
export function noteSource(answer: Response): void {
  const at = answer.headers.get(KEPT_AT) ?? undefined
  const { at: oldest } = keptStore.getState()
  if (at === undefined ? oldest === undefined : oldest !== undefined && oldest <= at) return
  keptStore.setState({ at })
}
