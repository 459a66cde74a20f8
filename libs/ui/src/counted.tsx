import { useEffect, useState } from 'react'
import { useMedia } from './use-media.ts'

type Props = {
  from: number
  to: number
  format: (value: number) => string
  /** While something else moves first. */
  delayMs?: number
}

const RUN_MS = 500

/** A number that runs to where it is, once. Where motion is to be reduced it stands. */
export function Counted({ from, to, format, delayMs = 0 }: Props) {
  const isMoving = useMedia('(prefers-reduced-motion: no-preference)')
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!isMoving) return undefined
    const startsAt = performance.now() + delayMs
    let frame = requestAnimationFrame(function run(now) {
      const passed = Math.min(Math.max((now - startsAt) / RUN_MS, 0), 1)
      setShare(passed)
      if (passed < 1) frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMoving, delayMs])
  if (!isMoving || share === 1) return format(to)
  const eased = 1 - (1 - share) ** 3
  return format(from + (to - from) * eased)
}
