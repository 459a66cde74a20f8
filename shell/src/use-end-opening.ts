import { useLayoutEffect, useState } from 'react'

/** What the HTML shows until the page itself does. */
export const openingElement = () => document.getElementById('opening')

/**
 * In the place of what the HTML showed until now. What was seen last may stay until the page has what it shows
 * (last-seen/end-last-seen.tsx): answers whether it does. It may come while the page is drawn, so only what is there then counts.
 */
export function useEndOpening({ keepsLastSeen = false } = {}): boolean {
  const [isKept, setKept] = useState(false)
  useLayoutEffect(() => {
    const opening = openingElement()
    if (keepsLastSeen && opening?.classList.contains('opening--seen')) setKept(true)
    else opening?.remove()
  }, [keepsLastSeen])
  return isKept
}
