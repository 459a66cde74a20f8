import { useRefresh } from '@kitchenline/shell-api'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Several that go in a row cost one refresh. */
const PAUSE_MS = 300

/** What no longer waits, whichever tab sent it, is in the history now and in every figure. */
export function useRefreshWhenFewer(count: number): void {
  const refresh = useRefresh()
  const refreshMatches = useEffectEvent(() => void refresh(['own-matches']))
  const before = useRef(count)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      refreshMatches()
    }, PAUSE_MS)
  }, [count])
}
