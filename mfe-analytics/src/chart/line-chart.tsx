import { classNames, useChartMarks, useChartPointer } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { ChartTooltip } from './chart-tooltip.tsx'
import './chart.css'

/** Everything in hundredths of the plot's width and height, from its upper left. A mark is written above its dot. */
export type ChartPoint = { key: string; x: number; y: number; label: string; tooltip: ReactNode; mark?: ReactNode }

type Props = {
  label: string
  points: readonly ChartPoint[]
  path: string
  /** Drawn behind the line. */
  area: string
  /** From the top. */
  grid: readonly { y: number; text: ReactNode; isEven?: boolean }[]
  /** List items below the plot. */
  axis: ReactNode
}

/** One line. Colours are the page's own, so it follows the scheme. One Tab stop; arrows go from point to point. */
export function LineChart({ label, points, path, area, grid, axis }: Props) {
  const { shown, show, row, mark } = useChartMarks(points.length)
  const plot = useChartPointer(points, show)
  const point = shown === undefined ? undefined : points[shown]

  return (
    <div className="ma-chart" role="group" aria-label={label}>
      <div className="ma-chart__scale" aria-hidden>
        {grid.map(({ y, text }) => (
          <span key={y}>{text}</span>
        ))}
      </div>
      <div className="ma-chart__plot" {...plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {grid.map(({ y, isEven }) => (
            <line
              key={y}
              {...{ x1: 0, x2: 100, y1: y, y2: y }}
              className={classNames('ma-chart__grid', isEven && 'ma-chart__grid--even')}
            />
          ))}
          <path d={area} className="ma-chart__area" />
          <path d={path} className="ma-chart__line" />
        </svg>
        <div {...row}>
          {points.map(({ key, x, y, label: text }, index) => (
            <span
              key={key}
              {...mark(index)}
              className={classNames('ma-chart__dot', index === shown && 'ma-chart__dot--shown')}
              style={{ left: `${x}%`, top: `${y}%` }}
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
      </div>
      <ol className="ma-chart__axis" aria-hidden>
        {axis}
      </ol>
    </div>
  )
}
