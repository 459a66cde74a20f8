import { useRef, type PointerEvent, type RefObject } from 'react'

type Direction = 'down' | 'left'
type Pull = { pointerId: number; from: number; distance: number; at: number; speed: number }

/** A sheet that was pulled by a quarter of itself, or flung, closes; any less, and it comes back. */
const FAR_SHARE = 0.25
const FLUNG_PX_PER_MS = 0.5

/**
 * What the part of a sheet by which a finger pulls it listens to. Its style says where it is a sheet: with a touch-action that leaves
 * this direction to us. A mouse has the buttons.
 */
export function useSwipeToClose(sheet: RefObject<HTMLElement | null>, direction: Direction, close: () => void) {
  const pull = useRef<Pull>(undefined)
  const isDown = direction === 'down'
  const along = (event: PointerEvent) => (isDown ? event.clientY : -event.clientX)
  const show = (distance: number) => {
    if (!sheet.current) return
    sheet.current.style.translate = distance > 0 ? (isDown ? `0 ${distance}px` : `${-distance}px 0`) : ''
  }

  const onPointerDown = (event: PointerEvent) => {
    const { touchAction } = getComputedStyle(event.currentTarget)
    if (event.pointerType === 'mouse' || !event.isPrimary || touchAction === 'auto') return
    pull.current = { pointerId: event.pointerId, from: along(event), distance: 0, at: event.timeStamp, speed: 0 }
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pull.current
    if (before?.pointerId !== event.pointerId) return
    const distance = Math.max(0, along(event) - before.from)
    const speed = (distance - before.distance) / Math.max(1, event.timeStamp - before.at)
    pull.current = { ...before, distance, at: event.timeStamp, speed }
    show(distance)
  }
  const release = (event: PointerEvent) => {
    const last = pull.current
    if (last?.pointerId !== event.pointerId) return
    pull.current = undefined
    // Also where it closes: what asks first, or opens again, stands in its place.
    show(0)
    if (event.type === 'pointercancel' || !sheet.current) return
    const length = isDown ? sheet.current.offsetHeight : sheet.current.offsetWidth
    if (last.distance >= length * FAR_SHARE || last.speed >= FLUNG_PX_PER_MS) close()
  }

  return { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release }
}
