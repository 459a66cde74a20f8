import type { ReactNode } from 'react'

type Props = { x: number; y: number; children: ReactNode }

/** Shifted by its share of the way, so that it never leaves the plot. */
export function ChartTooltip({ x, y, children }: Props) {
  const isLow = y > 40
  return (
    <div
      className="ma-chart__tooltip"
      style={{ left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, ${isLow ? 'calc(-100% - 14px)' : '14px'})` }}
      aria-hidden
    >
      {children}
    </div>
  )
}
