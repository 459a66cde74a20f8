import { useRef, type PointerEvent, type RefObject } from 'react'

type Pull = { pointerId: number; from: number; distance: number; at: number; speed: number }
type Direction = {
  along: (event: PointerEvent) => number
  moved: (distance: number) => string
  isEnough: (pull: Pull, part: HTMLElement) => boolean
  byMouse: boolean
}

/** A sheet that was pulled by a quarter of itself, or flung, closes; any less, and it comes back. */
const FAR_SHARE = 0.25
const FLUNG_PX_PER_MS = 0.5
/** A notice has the distance that the specification gives it. */
const NOTICE_PX = 50

const isFarOrFlung = ({ distance, speed }: Pull, length: number) => distance >= length * FAR_SHARE || speed >= FLUNG_PX_PER_MS

/** A sheet goes down, the menu to its edge on the left; a notice to the right, also by a mouse. */
const DIRECTIONS = {
  down: {
    along: ({ clientY }) => clientY,
    moved: (distance) => `0 ${distance}px`,
    isEnough: (pull, { offsetHeight }) => isFarOrFlung(pull, offsetHeight),
    byMouse: false,
  },
  left: {
    along: ({ clientX }) => -clientX,
    moved: (distance) => `${-distance}px 0`,
    isEnough: (pull, { offsetWidth }) => isFarOrFlung(pull, offsetWidth),
    byMouse: false,
  },
  right: {
    along: ({ clientX }) => clientX,
    moved: (distance) => `${distance}px 0`,
    isEnough: ({ distance }) => distance >= NOTICE_PX,
    byMouse: true,
  },
} satisfies Record<string, Direction>

/**
 * Props for the part that a finger pulls. Its style needs a touch-action that leaves this direction to us. With a mouse,
 * sheets are closed by their buttons.
 */
export function useSwipeToClose(part: RefObject<HTMLElement | null>, direction: keyof typeof DIRECTIONS, close: () => void) {
  const pull = useRef<Pull>(undefined)
  const { along, moved, isEnough, byMouse }: Direction = DIRECTIONS[direction]
  const show = (distance: number) => {
    if (part.current) part.current.style.translate = distance > 0 ? moved(distance) : ''
  }
  const end = () => {
    pull.current = undefined
    // Also where it closes: what asks first, or opens again, stands in its place.
    show(0)
  }

  const onPointerDown = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse'
    const { touchAction } = getComputedStyle(event.currentTarget)
    if (!event.isPrimary || (isMouse ? !byMouse : touchAction === 'auto')) return
    pull.current = { pointerId: event.pointerId, from: along(event), distance: 0, at: event.timeStamp, speed: 0 }
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pull.current
    if (before?.pointerId !== event.pointerId) return
    // A mouse that was let go elsewhere comes back.
    if (event.pointerType === 'mouse' && event.buttons === 0) return end()
    const distance = Math.max(0, along(event) - before.from)
    const speed = (distance - before.distance) / Math.max(1, event.timeStamp - before.at)
    pull.current = { ...before, distance, at: event.timeStamp, speed }
    show(distance)
  }
  const release = (event: PointerEvent) => {
    const last = pull.current
    if (last?.pointerId !== event.pointerId) return
    end()
    if (event.type !== 'pointercancel' && part.current && isEnough(last, part.current)) close()
  }

  return { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release }
}
