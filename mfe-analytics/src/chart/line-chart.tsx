import { classNames, useChartMarks, useChartPointer } from '@kitchenline/ui'
import type { CSSProperties, ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'

/** Everything in hundredths of the plot's width and height, from its upper left. A mark is written above its dot. */
export type ChartPoint = { key: string; x: number; y: number; label: string; tooltip: ReactNode; size: number; mark?: ReactNode }

type Props = {
  label: string
  points: readonly ChartPoint[]
  path: string
  /** Drawn behind the line. */
  area: string
  /** List items below the plot. */
  axis: ReactNode
}

/** One line. One Tab stop; arrows go from point to point. */
export function LineChart({ label, points, path, area, axis }: Props) {
  const { shown, show, row, mark } = useChartMarks(points.length)
  const plot = useChartPointer(points, show)
  const point = shown === undefined ? undefined : points[shown]
  const drawing = (
    <>
      <path d={area} className="ma-chart__area" />
      <path d={path} className="ma-chart__line" />
    </>
  )
  return (
    <ChartFrame {...{ label, drawing, axis, plot }}>
      <div {...row}>
        {points.map(({ key, x, y, size, label: text }, index) => (
          <span
            key={key}
            {...mark(index)}
            className={classNames('ma-chart__dot', index === shown && 'ma-chart__dot--shown')}
            style={{ left: `${x}%`, top: `${y}%`, '--dot': `${size}px` } as CSSProperties}
            aria-label={text}
          />
        ))}
      </div>
      {points.map(
        ({ key, x, y, mark: text }) =>
          text !== undefined && (
            <span
              key={key}
              className="kl-figure ma-chart__mark"
              style={{ left: `min(${x}%, 100% - 1.5rem)`, top: `${y}%` }}
              aria-hidden
            >
              {text}
            </span>
          ),
      )}
      {point && (
        <ChartTooltip x={point.x} y={point.y}>
          {point.tooltip}
        </ChartTooltip>
      )}
    </ChartFrame>
  )
}
