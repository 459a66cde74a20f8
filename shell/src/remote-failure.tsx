import { Button, ErrorState, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useIsOffline } from './offline/use-is-offline.ts'
import { useWhenOnline } from './offline/use-when-online.ts'

/**
 * In the place of a page whose remote is unavailable or broken, or did not load before the network went: then it loads by itself
 * later.
 */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const isOffline = useIsOffline()
  useWhenOnline(onRetry)
  const what = isOffline ? 'remote.offline' : 'remote.unavailable'
  return (
    <ErrorState
      title={<FormattedMessage id={`${what}Title`} />}
      text={<FormattedMessage id={`${what}Text`} />}
      onRetry={onRetry}
    />
  )
}

/** In the place of a part whose remote is unavailable: small, so that the page around it stays in shape. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="amber"
      title={<FormattedMessage id="remote.partUnavailable" />}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    />
  )
}
