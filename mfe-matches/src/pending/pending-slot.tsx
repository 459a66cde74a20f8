import { useQueuedChanges } from '@kitchenline/shell-api'
import { useEffect, useState, type ComponentType } from 'react'
import { usePendingMatches } from './pending-matches.ts'

/** Without anything waiting it may come when the page is idle; beside a court it must be there already. */
const LONGEST_WAIT_MS = 2000

/** The place for waiting matches. Few visits have any, so their list is loaded on demand, and again after a failure. */
export function PendingSlot() {
  const count = usePendingMatches().length + useQueuedChanges().length
  const hasPending = count > 0
  const [loaded, setLoaded] = useState<{ Section: ComponentType }>()
  useEffect(() => {
    if (loaded) return
    const load = () =>
      void import(/* webpackChunkName: "pending" */ './pending-section.tsx').then(
        ({ PendingSection }) => setLoaded({ Section: PendingSection }),
        () => {},
      )
    const forget = hasPending ? soon(load) : whenIdle(load)
    globalThis.addEventListener('online', load)
    return () => {
      forget()
      globalThis.removeEventListener('online', load)
    }
  }, [hasPending, loaded])
  return loaded ? <loaded.Section /> : null
}

function soon(act: () => void, ms = 0): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return soon(act, LONGEST_WAIT_MS / 4)
  const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
