import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard inside. A button that is disabled while it works loses focus to the body, behind the dialog: until the
 * button is back the container has it, so that Escape and Tab work from there.
 */
export function useHeldFocus(container: RefObject<HTMLElement | null>): void {
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
}
