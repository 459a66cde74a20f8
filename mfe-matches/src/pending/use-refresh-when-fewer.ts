import { currentUser } from '@kitchenline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Several that go in a row cost one refresh. */
const PAUSE_MS = 300

/** What no longer waits, whichever tab sent it, is in the history now and in every figure. */
export function useRefreshWhenFewer(count: number): void {
  const queryClient = useQueryClient()
  const before = useRef(count)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
    }, PAUSE_MS)
  }, [count, queryClient])
}
