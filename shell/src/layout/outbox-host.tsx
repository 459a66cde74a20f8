import { RemotePart, useUnsent } from '@kitchenline/shell-api'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWhenOnline } from '../offline/use-when-online.ts'
import { partAt } from '../registry.ts'

/** Sends what waits on this device. Its code is there before anything waits, or comes with the first that does, and then stays. */
export function OutboxHost() {
  // A match that is saved is on the screen first.
  const isWaiting = useDeferredValue(useUnsent().length > 0)
  const [wasWaiting, setWasWaiting] = useState(false)
  if (isWaiting && !wasWaiting) setWasWaiting(true)
  const name = partAt('outbox')
  if (!wasWaiting || !name) return null
  return <RemotePart name={name} skeleton={null} failure={(retry) => <TryAgain onRetry={retry} />} />
}

const PAUSE_MS = 30_000

/** Draws nothing: the badge shows that something is queued, whether or not it can be sent. */
function TryAgain({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRetry, PAUSE_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  useWhenOnline(onRetry)
  return null
}
