import { ErrorState } from '@kitchenline/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'

const onNetwork = (notify: () => void) => {
  globalThis.addEventListener('online', notify)
  globalThis.addEventListener('offline', notify)
  return () => {
    globalThis.removeEventListener('online', notify)
    globalThis.removeEventListener('offline', notify)
  }
}

/**
 * In the place of a page whose remote is unavailable or broken, or did not load before the network went: then it loads by itself
 * later.
 */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const whenBack = () => retry()
    globalThis.addEventListener('online', whenBack)
    return () => globalThis.removeEventListener('online', whenBack)
  }, [])
  const what = isOnline ? 'remote.unavailable' : 'remote.offline'
  return (
    <ErrorState
      title={<FormattedMessage id={`${what}Title`} />}
      text={<FormattedMessage id={`${what}Text`} />}
      onRetry={onRetry}
    />
  )
}
