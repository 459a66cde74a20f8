import { useQuickLog } from '@kitchenline/shell-api'
import { Button, Dialog } from '@kitchenline/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useWhenOnline } from '../offline/use-when-online.ts'

/** The code did not load: shown where the player looks. Another tap on the button, or a network that is back, retries. */
export function QuickLogUnavailable({ onRetry }: { onRetry: () => void }) {
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
