import type { TrendPointDto } from '@kitchenline/api'
import { classNames } from '@kitchenline/ui'
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import { nearestPoint, trendLine } from './trend-line.ts'
import { TrendTooltip } from './trend-tooltip.tsx'
import { weekLabel } from './week-label.ts'

const GRID = [100, 75, 50, 25, 0]
/** So many labels of weeks fit beside each other. */
const LABELS = { wide: 8, narrow: 4 }
const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The line of weekly means. Colours are the page's own, so it follows the scheme. One Tab stop; arrows go from week to week. */
export function TrendChart({ trend }: { trend: readonly TrendPointDto[] }) {
  const intl = useIntl()
  const { points, path } = useMemo(() => trendLine(trend), [trend])
  const [shown, setShown] = useState<number>()
  const [stop, setStop] = useState(points.length - 1)
  const dots = useRef<HTMLDivElement>(null)
  const reached = Math.min(stop, points.length - 1)
  const point = shown === undefined ? undefined : points[shown]
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 0 })

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
    <div className="ma-chart" role="group" aria-label={intl.formatMessage({ id: 'trend.title' })}>
      <div className="ma-chart__scale" aria-hidden>
        {GRID.map((score) => (
          <span key={score}>
            <FormattedNumber value={score} />
          </span>
        ))}
      </div>
      <div className="ma-chart__plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setShown(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {GRID.map((score) => (
            <line key={score} x1="0" x2="100" y1={100 - score} y2={100 - score} className="ma-chart__grid" />
          ))}
          <path d={path} className="ma-chart__line" />
        </svg>
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Its points are what has the keyboard. */}
        <div ref={dots} onKeyDown={move} onBlur={() => setShown(undefined)}>
          {points.map(({ week, score, matches, x, y }, index) => (
            <span
              key={week}
              role="img"
              tabIndex={index === reached ? 0 : -1}
              className={classNames('ma-chart__dot', index === shown && 'ma-chart__dot--shown')}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={`${weekLabel(intl, week)}: ${percent(score)}, ${intl.formatMessage({ id: 'trend.tooltip' }, { count: matches })}`}
              onFocus={() => {
                setStop(index)
                setShown(index)
              }}
            />
          ))}
        </div>
        {point && <TrendTooltip point={point} />}
      </div>
      <ol className="ma-chart__weeks" aria-hidden>
        {trend.map(({ week }, index) => (
          <li key={week} className={spareness(trend.length - 1 - index, trend.length)}>
            {weekLabel(intl, week)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Counted from the last week, which always has its label. */
function spareness(fromEnd: number, weeks: number): string | undefined {
  if (fromEnd % Math.ceil(weeks / LABELS.wide) !== 0) return 'ma-chart__week--spare'
  return fromEnd % Math.ceil(weeks / LABELS.narrow) !== 0 ? 'ma-chart__week--wide' : undefined
}
