import { useQuickLog } from '@kitchenline/shell-api'
import { Dialog, Skeleton } from '@kitchenline/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** What takes no longer is not worth a picture of its own. */
const PAUSE_MS = 250

/** In the dialog's place while its code is on the way: a tap is never without an answer. */
export function QuickLogWaiting() {
  const { isOpen, close } = useQuickLog()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={<FormattedMessage id="quickLog.open" />} isOpen={isOpen && isLong} onClose={close}>
      <Skeleton height={44} lines={6} />
    </Dialog>
  )
}
