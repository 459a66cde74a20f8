import { FormattedMessage } from 'react-intl'
import { useUnsent } from './unsent.ts'

/** Before a session ends: how many changes go with it. */
export function WaitingIsLost() {
  const count = useUnsent().length
  if (count === 0) return null
  return (
    <>
      <p>
        <FormattedMessage id="pending.count" values={{ count }} />
      </p>
      <p>
        <FormattedMessage id="pending.isLost" values={{ count }} />
      </p>
    </>
  )
}
