import { useCallback, useSyncExternalStore } from 'react'

/** Where a narrow screen shows other things, not only smaller ones. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => globalThis.matchMedia?.(query).matches ?? false)
}
