import { Button } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** The form opens with what was left in it, and shows a notice. */
export function RestoredNotice({ onClear }: { onClear: () => void }) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="mm-kept">
      <p role="status">
        <FormattedMessage id="quickLog.kept" />
      </p>
      <Button
        tone="quiet"
        onClick={() => {
          setClosed(true)
          onClear()
        }}
      >
        <FormattedMessage id="quickLog.startOver" />
      </Button>
    </div>
  )
}
