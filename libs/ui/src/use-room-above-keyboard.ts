import { useEffect, type RefObject } from 'react'

/**
 * A phone's keyboard lies over the page, and over the buttons of what is open: it ends above the keyboard. Where the page was
 * drawn larger by two fingers, it stays.
 */
export function useRoomAboveKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: shown } = globalThis
    if (!shown) return
    const fit = () => {
      const covered = shown.scale === 1 ? Math.max(0, window.innerHeight - shown.offsetTop - shown.height) : 0
      const style = part.current?.style
      if (!style) return
      style.top = covered > 0 ? `${shown.offsetTop}px` : ''
      style.bottom = covered > 0 ? `${covered}px` : ''
      if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    for (const event of ['resize', 'scroll']) shown.addEventListener(event, fit)
    fit()
    return () => {
      for (const event of ['resize', 'scroll']) shown.removeEventListener(event, fit)
    }
  }, [part])
}
