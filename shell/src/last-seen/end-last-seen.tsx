import { useSession } from '@kitchenline/shell-api'
import { lastSeen } from '@kitchenline/shell-api/host'
import { useIsFetching } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
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
  const isSettled = useDeferredValue(useIsFetching() === 0, false)
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

const end = () => openingElement()?.remove()
