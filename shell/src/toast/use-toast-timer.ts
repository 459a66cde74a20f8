import { TOAST_DURATION_MS } from '@kitchenline/shell-api/host'
import { useCallback, useEffect, useRef } from 'react'

/** Counts down to the end of a notice; holding stops the clock, resuming continues with the rest. */
export function useToastTimer(onEnd: () => void, durationMs = TOAST_DURATION_MS) {
  const end = useRef(onEnd)
  end.current = onEnd
  const remaining = useRef(durationMs)
  const startedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hold = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    remaining.current -= Date.now() - startedAt.current
  }, [])

  const resume = useCallback(() => {
    if (timer.current !== undefined || !Number.isFinite(remaining.current)) return
    startedAt.current = Date.now()
    timer.current = setTimeout(() => end.current(), Math.max(0, remaining.current))
  }, [])

  useEffect(() => {
    resume()
    // Someone who looks elsewhere does not miss it.
    window.addEventListener('blur', hold)
    window.addEventListener('focus', resume)
    return () => {
      hold()
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', resume)
    }
  }, [hold, resume])

  return { hold, resume }
}
