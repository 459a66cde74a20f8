import { useSession } from '@kitchenline/shell-api'
import { lastSeen } from '@kitchenline/shell-api/host'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { openingElement } from '../use-end-opening.ts'

/** The requests of what is drawn with the first data begin within this. */
const SETTLED_MS = 100
/** Who waits longer may see what is missing. */
const LONGEST_MS = 8_000

/** What the last visit looked like goes when the page has its data, when it is used, and when another page is opened. */
export function EndLastSeen() {
  const { key } = useLocation()
  const player = useSession().user?.id
  const isFetching = useIsFetching() > 0
  const isSettled = useDeferredValue(useIsAnswered() && !isFetching, false)
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(end, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  useEffect(() => {
    const timer = setTimeout(end, LONGEST_MS)
    const events = ['pointerdown', 'keydown', 'popstate'] as const
    for (const event of events) addEventListener(event, end, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, end, { capture: true })
    }
  }, [])
  useEffect(() => end, [key])
  useEffect(() => {
    if (openingElement()?.dataset['player'] === player) return
    end()
    lastSeen.forget()
  }, [player])
  return null
}

/** What the page asks for first, as the gateway names it in the HTML. */
function useIsAnswered(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((notify) => cache.subscribe(notify), [cache]),
    () => cache.findAll({ queryKey: [firstRead()] }).some(({ state }) => state.status !== 'pending'),
  )
}

const firstRead = () => document.querySelector<HTMLMetaElement>('meta[name=kitchenline-reads]')?.content.split('?')[0]

const end = () => openingElement()?.remove()
