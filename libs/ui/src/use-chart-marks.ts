import { useRef, useState, type KeyboardEvent } from 'react'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The marks of a chart by keyboard: one Tab stop, at first the last mark; arrows move by one, Home and End to the ends.
 * `shown` is the mark under pointer, finger or focus. Spread `row` on the parent of the marks and `mark(index)` on each.
 */
export function useChartMarks(count: number) {
  const [shown, show] = useState<number>()
  const [stop, setStop] = useState(count - 1)
  const ref = useRef<HTMLDivElement>(null)
  const reached = Math.min(stop, count - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { Home: 0, End: count - 1 }[event.key] ?? reached + (STEP[event.key] ?? NaN)
    const mark = ref.current?.children[target]
    if (!(mark instanceof HTMLElement)) return
    event.preventDefault()
    mark.focus()
  }
  const onFocus = (index: number) => {
    setStop(index)
    show(index)
  }

  return {
    shown,
    show,
    row: { ref, onKeyDown, onBlur: () => show(undefined) },
    mark: (index: number) => ({ role: 'img', tabIndex: index === reached ? 0 : -1, onFocus: () => onFocus(index) }) as const,
  }
}
