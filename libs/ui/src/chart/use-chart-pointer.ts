import { useEffect, useRef, type PointerEvent } from 'react'

type Show = (index: number | undefined) => void

/** The mark nearest to pointer or finger, across: the line need not be hit. Spread `plot` on what the marks stand in. */
export function useChartPointer(points: readonly { x: number }[], show: Show) {
  const ref = useRef<HTMLDivElement>(null)

  // A finger leaves when it is lifted; what it showed stays until another place is touched.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') show(undefined)
  }
  useEffect(() => {
    const hide = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) show(undefined)
    }
    document.addEventListener('pointerdown', hide)
    return () => document.removeEventListener('pointerdown', hide)
  }, [show])

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    show(nearestPoint(points, ((clientX - left) / width) * 100))
  }

  const onPointerCancel = () => show(undefined)
  return { ref, onPointerMove: follow, onPointerDown: follow, onPointerLeave: leave, onPointerCancel }
}

/** Places in hundredths of the plot's width. */
export function nearestPoint(points: readonly { x: number }[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}
