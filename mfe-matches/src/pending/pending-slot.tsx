import { usePendingMatches } from '@kitchenline/shell-api'
import { useEffect, useState, type ComponentType } from 'react'

/** Without anything waiting it may come when the page is done; beside a court it must be there already. */
const PAUSE_MS = 4000

/** Room for the waiting matches, which few visits have: their list comes by itself, and again when it could not. */
export function PendingSlot() {
  const hasPending = usePendingMatches().length > 0
  const [loaded, setLoaded] = useState<{ Section: ComponentType }>()
  useEffect(() => {
    if (loaded) return
    const load = () =>
      void import(/* webpackChunkName: "pending" */ './pending-section.tsx').then(
        ({ PendingSection }) => setLoaded({ Section: PendingSection }),
        () => {},
      )
    const timer = setTimeout(load, hasPending ? 0 : PAUSE_MS)
    globalThis.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', load)
    }
  }, [hasPending, loaded])
  return loaded ? <loaded.Section /> : null
}
