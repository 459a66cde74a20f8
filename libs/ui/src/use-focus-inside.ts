import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps focus inside the container. A button that is disabled while it works loses focus to the body behind the dialog.
 * Until the button is enabled again the container has focus, so Escape and Tab work. The same happens when the focused
 * element is removed.
 */
export function useFocusInside(container: RefObject<HTMLElement | null>): void {
  const lost = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (!container.current || !(active instanceof HTMLElement)) return
    if (active.matches(':disabled') && container.current.contains(active)) {
      lost.current = active
      container.current.focus({ preventScroll: true })
    } else if (lost.current && !lost.current.matches(':disabled')) {
      // Focus that moved elsewhere meanwhile stays there.
      if (active === container.current || active === document.body) lost.current.focus({ preventScroll: true })
      lost.current = undefined
    }
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll('[aria-modal=true]')].at(-1) === container.current
      if (event.target !== document.body || document.activeElement !== document.body || !isOnTop) return
      container.current?.focus({ preventScroll: true })
      container.current?.dispatchEvent(new KeyboardEvent('keydown', event))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [container])
}
