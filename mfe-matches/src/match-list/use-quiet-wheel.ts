import { useEffect, type RefObject } from 'react'

/** Keeps a wheel over a list from React's roots, each of which would look for handlers from the card up to the page at every turn; no card has one. */
export function useQuietWheel(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = (event: WheelEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) event.stopPropagation()
    }
    globalThis.addEventListener('wheel', keep, { capture: true, passive: true })
    return () => globalThis.removeEventListener('wheel', keep, { capture: true })
  }, [list])
}
