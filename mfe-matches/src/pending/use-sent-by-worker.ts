import { useEffect, useEffectEvent, useRef } from 'react'
import { wasSentByWorker } from './hand-to-worker.ts'
import type { PendingMatch } from './pending-match.ts'

/** Several that go in a row are one message. */
const PAUSE_MS = 300

/** How many the service worker has sent beside the page, of which a visible page tells as of what it has sent itself. */
export function useSentByWorker(pending: readonly PendingMatch[], onSent: (count: number) => void): void {
  const before = useRef<readonly PendingMatch[]>([])
  const gone = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(onSent)
  useEffect(() => {
    const ids = pending.map(({ id }) => id)
    gone.current.push(...before.current.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))
    before.current = pending
    if (gone.current.length === 0 || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const left = gone.current.splice(0)
      if (document.visibilityState !== 'visible') return
      void Promise.all(left.map(wasSentByWorker)).then((outcomes) => {
        const count = outcomes.filter(Boolean).length
        if (count > 0) report(count)
      })
    }, PAUSE_MS)
  }, [pending])
}
