import { RemotePart, useQuickLog } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'

/** The dialog's code comes with its first opening and stays, so that closing can be seen through. */
export function QuickLogHost() {
  const isOpen = useQuickLog((state) => state.isOpen)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      {wasOpen && <RemotePart name="mfe_matches/quick-log" skeleton={null} />}
      {isOpen && <CloseOnBack />}
    </>
  )
}

/** Back closes the dialog and stays on the page. */
function CloseOnBack() {
  const close = useQuickLog((state) => state.close)
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  }, [blocker, close])
  return null
}
