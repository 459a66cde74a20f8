import './chart.css'
import { classNames } from '@kitchenline/ui'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { ChartTooltip } from './chart-tooltip.tsx'
import { nearestPoint } from './nearest-point.ts'

/** Everything in hundredths of the plot's width and height, from its upper left. */
export type ChartPoint = { key: string; x: number; y: number; label: string; tooltip: ReactNode }

type Props = {
  label: string
  points: readonly ChartPoint[]
  path: string
  /** Drawn below the line. */
  area?: string | undefined
  /** From the top. */
  grid: readonly { y: number; text: ReactNode }[]
  /** List items below the plot. */
  axis: ReactNode
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One line. Colours are the page's own, so it follows the scheme. One Tab stop; arrows go from point to point. */
export function LineChart({ label, points, path, area, grid, axis }: Props) {
  const [shown, setShown] = useState<number>()
  const [stop, setStop] = useState(points.length - 1)
  const dots = useRef<HTMLDivElement>(null)
  const reached = Math.min(stop, points.length - 1)
  const point = shown === undefined ? undefined : points[shown]

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShown(nearestPoint(points, ((clientX - left) / width) * 100))
  }
  const move = (event: KeyboardEvent) => {
    const target = { Home: 0, End: points.length - 1 }[event.key] ?? reached + (STEP[event.key] ?? NaN)
    const dot = dots.current?.children[target]
    if (!(dot instanceof HTMLElement)) return
    event.preventDefault()
    dot.focus()
  }

  return (
    <div className="ma-chart" role="group" aria-label={label}>
      <div className="ma-chart__scale" aria-hidden>
        {grid.map(({ y, text }) => (
          <span key={y}>{text}</span>
        ))}
      </div>
      <div className="ma-chart__plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setShown(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {grid.map(({ y }) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className="ma-chart__grid" />
          ))}
          {area && <path d={area} className="ma-chart__area" />}
          <path d={path} className="ma-chart__line" />
        </svg>
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Its points are what has the keyboard. */}
        <div ref={dots} onKeyDown={move} onBlur={() => setShown(undefined)}>
          {points.map(({ key, x, y, label: text }, index) => (
            <span
              key={key}
              role="img"
              tabIndex={index === reached ? 0 : -1}
              className={classNames('ma-chart__dot', index === shown && 'ma-chart__dot--shown')}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={text}
              onFocus={() => {
                setStop(index)
                setShown(index)
              }}
            />
          ))}
        </div>
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
