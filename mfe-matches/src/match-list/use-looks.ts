import { useEffect, useEffectEvent, useRef } from 'react'

/** Looks at a list whenever the page moves, and once more in the frame after each change, until all that is near is drawn. */
export function useLooks(isLong: boolean, look: () => void, [drawn, cards]: readonly [drawn: unknown, cards: unknown]): void {
  const lookNow = useEffectEvent(look)
  const frame = useRef(0)
  const lookSoon = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      lookNow()
    })
  })
  useEffect(() => {
    if (!isLong) return
    // A browser reports both once a frame, and before it draws: waiting for the next moment to draw would cost each frame more.
    const onMove = () => lookNow()
    globalThis.addEventListener('scroll', onMove, { passive: true })
    globalThis.addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      globalThis.removeEventListener('scroll', onMove)
      globalThis.removeEventListener('resize', onMove)
    }
  }, [isLong])
  useEffect(() => {
    if (isLong) lookSoon()
  }, [isLong, drawn, cards])
}
