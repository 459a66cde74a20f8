import { RemotePart, useQuickLog } from '@kitchenline/shell-api'
import { useState } from 'react'

/** The dialog's code comes with its first opening and stays, so that closing can be seen through. */
export function QuickLogHost() {
  const isOpen = useQuickLog((state) => state.isOpen)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <RemotePart name="mfe_matches/quick-log" skeleton={null} />
}
