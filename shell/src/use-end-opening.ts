import { useLayoutEffect } from 'react'

/** What the HTML shows until the page itself does. */
export const openingElement = () => document.getElementById('opening')

/** Of the last visit, it stays until the page has what it shows (last-seen/end-last-seen.tsx). */
export const isLastSeen = () => openingElement()?.classList.contains('opening--seen') === true

/** In the place of what the HTML showed until now. */
export function useEndOpening({ keepsLastSeen = false } = {}): void {
  useLayoutEffect(() => {
    if (!keepsLastSeen || !isLastSeen()) openingElement()?.remove()
  }, [keepsLastSeen])
}
