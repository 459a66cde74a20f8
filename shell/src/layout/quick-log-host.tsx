import { RemotePart, useQuickLog } from '@kitchenline/shell-api'
import { useIsFetching } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { partAt } from '../registry.ts'
import { preloadQuickLog } from '../preload-quick-log.ts'
import { QuickLogUnavailable } from './quick-log-unavailable.tsx'
import { QuickLogWaiting } from './quick-log-waiting.tsx'

/** The dialog's code is there before it is opened, or comes with the opening; then it stays, so that closing can be seen through. */
export function QuickLogHost() {
  const isOpen = useQuickLog((state) => state.isOpen)
  const [wasOpen, setWasOpen] = useState(false)
  const name = partAt('quickLog')
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <PreloadQuickLog />
      {wasOpen && name && (
        <RemotePart name={name} skeleton={<QuickLogWaiting />} failure={(retry) => <QuickLogUnavailable onRetry={retry} />} />
      )}
    </>
  )
}

/** Once the page shows its data, which it draws deferred, too. By itself, so that nothing else is drawn again with each request. */
function PreloadQuickLog() {
  const hasData = useDeferredValue(useIsFetching() === 0, false)
  useEffect(() => (hasData ? preloadQuickLog() : undefined), [hasData])
  return null
}
