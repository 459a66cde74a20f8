import { useCallback, useSyncExternalStore } from 'react'

/** The width below which dialogs lie at the bottom edge. */
export const PHONE = '(max-width: 37.5rem)'
/** The width below which a row of tools does not fit. */
export const NARROW = '(max-width: 44.9375rem)'

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
