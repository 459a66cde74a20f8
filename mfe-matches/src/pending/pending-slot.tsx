import { onceIdle } from '@kitchenline/shell-api'
import { useEffect, useState, type ComponentType } from 'react'
import { usePendingMatches, useQueuedChanges } from '../queue/pending-matches.ts'

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
    const forget = hasPending ? soon(load) : onceIdle(load)
    globalThis.addEventListener('online', load)
    return () => {
      forget()
      globalThis.removeEventListener('online', load)
    }
  }, [hasPending, loaded])
  return loaded ? <loaded.Section /> : null
}

function soon(act: () => void): () => void {
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}
