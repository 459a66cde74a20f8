import { ErrorState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** In the place of a page whose remote is away or broken. The rest of the product goes on. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={<FormattedMessage id="remote.awayTitle" />}
      text={<FormattedMessage id="remote.awayText" />}
      onRetry={onRetry}
    />
  )
}
