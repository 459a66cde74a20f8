import { useEffect, useState, type RefObject } from 'react'
import type { Room } from './picture.ts'

/** How far a plot is from the edges of the chart around it, followed as both change. */
export function usePlotRoom(chart: RefObject<Element | null>, plot: RefObject<Element | null>): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (!chart.current || !plot.current || !('ResizeObserver' in window)) return
    const [outer, inner] = [chart.current, plot.current]
    const observer = new ResizeObserver(() => {
      const measured = between(outer.getBoundingClientRect(), inner.getBoundingClientRect())
      setRoom((before) => (before && isSame(before, measured) ? before : measured))
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [chart, plot])
  return room
}

const between = (outer: DOMRect, inner: DOMRect): Room => ({
  width: inner.width,
  top: inner.top - outer.top,
  right: outer.right - inner.right,
  bottom: outer.bottom - inner.bottom,
  left: inner.left - outer.left,
})

const isSame = (one: Room, other: Room): boolean =>
  one.width === other.width &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom &&
  one.left === other.left
