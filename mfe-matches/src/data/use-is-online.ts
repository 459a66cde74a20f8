import { useSyncExternalStore } from 'react'

const onChange = (notify: () => void) => {
  globalThis.addEventListener('online', notify)
  globalThis.addEventListener('offline', notify)
  return () => {
    globalThis.removeEventListener('online', notify)
    globalThis.removeEventListener('offline', notify)
  }
}

/** Whether the device has a network at all, as it says itself. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine)
