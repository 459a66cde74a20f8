import { RemotePart, useQuickLog } from '@kitchenline/shell-api'
import { Button, Dialog, Skeleton } from '@kitchenline/ui'
import { useIsFetching } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useWhenOnline } from '../offline/use-when-online.ts'
import { preloadQuickLog } from '../preload-quick-log.ts'
import { partAt } from '../registry.ts'

/**
 * The dialog waits to be opened once its code is there, or comes with the opening; then it stays, so that closing can be seen
 * through.
 */
export function QuickLogHost() {
  const isOpen = useQuickLog((state) => state.isOpen)
  const [isNeeded, setNeeded] = useState(false)
  const name = partAt('quickLog')
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    <>
      <PreloadQuickLog onThere={() => startTransition(() => setNeeded(true))} />
      {isNeeded && name && (
        <RemotePart name={name} skeleton={<QuickLogSkeleton />} failure={(retry) => <QuickLogUnavailable onRetry={retry} />} />
      )}
    </>
  )
}

/** Once the page shows its data, which it draws deferred, too. By itself, so that nothing else is drawn again with each request. */
function PreloadQuickLog({ onThere }: { onThere: () => void }) {
  const hasData = useDeferredValue(useIsFetching() === 0, false)
  const bring = useEffectEvent(onThere)
  useEffect(() => (hasData ? preloadQuickLog(() => bring()) : undefined), [hasData])
  return null
}

/** What takes no longer is not worth a picture of its own. */
const PAUSE_MS = 250

/** In the dialog's place while its code is on the way: a tap is never without an answer. */
function QuickLogSkeleton() {
  const { isOpen, close } = useQuickLog()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={<FormattedMessage id="quickLog.open" />} isOpen={isOpen && isLong} onClose={close}>
      <div className="quick-log-skeleton">
        <Skeleton height={44} lines={2} />
        <Skeleton height={150} />
        <Skeleton height={48} lines={2} />
      </div>
    </Dialog>
  )
}

/** The code did not load: shown where the player looks. Another tap on the button, or a network that is back, retries. */
function QuickLogUnavailable({ onRetry }: { onRetry: () => void }) {
  const { isOpen, close } = useQuickLog()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
    else if (wasClosed.current) onRetry()
  }, [isOpen, onRetry])
  useWhenOnline(onRetry)
  return (
    <Dialog
      title={<FormattedMessage id="quickLog.open" />}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone="primary" onClick={onRetry} data-first-focus>
            <FormattedMessage id="common.retry" />
          </Button>
        </>
      }
    >
      <p role="alert">
        <FormattedMessage id="quickLog.unavailable" />
      </p>
    </Dialog>
  )
}
