import type { ReactNode } from 'react'

/** Without `y` it is of a whole column and stands over it. */
type Props = { x: number; y?: number; children: ReactNode }

/** Shifted by its share of the way, so that it never leaves the plot. */
export function ChartTooltip({ x, y, children }: Props) {
  const isOver = y === undefined || y > 40
  return (
    <div
      className="ma-chart__tooltip"
      style={{ left: `${x}%`, top: `${y ?? 0}%`, transform: `translate(-${x}%, ${isOver ? 'calc(-100% - 14px)' : '14px'})` }}
      aria-hidden
    >
      {children}
    </div>
  )
}
