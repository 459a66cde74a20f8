import { useLayoutEffect } from 'react'

/** In the place of what the HTML showed until now. */
export function useEndOpening(): void {
  useLayoutEffect(() => document.getElementById('opening')?.remove(), [])
}
