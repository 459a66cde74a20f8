import { isOffline, offlineStore } from '@kitchenline/shell-api/host'
import { useSyncExternalStore } from 'react'

const onChange = (notify: () => void) => {
  const stop = offlineStore.subscribe(notify)
  globalThis.addEventListener('online', notify)
  globalThis.addEventListener('offline', notify)
  return () => {
    stop()
    globalThis.removeEventListener('online', notify)
    globalThis.removeEventListener('offline', notify)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(onChange, isOffline)
