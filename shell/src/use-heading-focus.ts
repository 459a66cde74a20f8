import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Of the page shown last, whichever layout it had; the page load itself needs no help. */
let lastPath = globalThis.location?.pathname

/** For the page's h1: another page begins there for the keyboard and for who listens, not at the end of the one before. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === lastPath) return
    lastPath = pathname
    // A redirect before anyone has touched or typed anything is part of the page load.
    if (navigator.userActivation?.hasBeenActive === false) return
    const start = heading.current ?? document.getElementById('page')
    start?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}
