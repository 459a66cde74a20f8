import { formatLevel } from '@kitchenline/domain'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useChartPointer } from './chart/use-chart-pointer.ts'
import { classNames } from './class-names.ts'
import { levelShape } from './level-shape.ts'
import { useChartMarks } from './use-chart-marks.ts'

type LevelPoint = {
  key: string
  /** When, in milliseconds. */
  at: number
  level: number
  /** The day, the level and what was played, for who does not see it. */
  label: string
  /** The same in the line above the plot, while it is pointed at. */
  said: ReactNode
  /** Worth a mark of its own. */
  isMilestone?: boolean
}

type Props = {
  label: string
  points: readonly LevelPoint[]
  /** In the line above the plot while no point is. */
  caption: ReactNode
  /** The first and the last day, below. */
  ends: readonly [ReactNode, ReactNode]
}

// It is drawn before one's eyes once; on the way back to the page it stands.
let wasDrawn = false

/** The level over time: a stroke up or down for each day of play, a ball where it is now. One Tab stop; arrows go from day to day. */
export function LevelLine({ label, points: given, caption, ends }: Props) {
  const { points, line, area, grid } = useMemo(() => levelShape(given), [given])
  const { shown, show, row, mark } = useChartMarks(points.length)
  const plot = useChartPointer(points, show)
  const isDrawing = useFirstDrawing()
  const shade = useId()
  const pointed = shown === undefined ? undefined : points[shown]
  const last = points.at(-1)
  return (
    <div className={classNames('kl-level', isDrawing && 'kl-level--drawing')} role="group" aria-label={label}>
      <p className="kl-level__said">{pointed ? <span aria-hidden>{pointed.said}</span> : caption}</p>
      <div className="kl-level__plot" {...plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="kl-level__shade" />
            <stop offset="1" className="kl-level__shade kl-level__shade--end" />
          </linearGradient>
          {grid.map(({ level, y }) => (
            <path key={level} d={`M0 ${y}H100`} className="kl-level__grid" />
          ))}
          {area && <path d={area} fill={`url(#${shade})`} />}
          <path d={line} className="kl-level__line" />
        </svg>
        {grid.map(({ level, y }) => (
          <span key={level} className="kl-level__tick" style={{ top: `${y}%` }} aria-hidden>
            {formatLevel(level)}
          </span>
        ))}
        {last && <span className="kl-level__ball" style={{ left: `${last.x}%`, top: `${last.y}%` }} />}
        <div {...row}>
          {points.map(({ key, x, y, label: text, isMilestone }, index) => (
            <span
              key={key}
              {...mark(index)}
              className={classNames(
                'kl-level__point',
                isMilestone && 'kl-level__point--milestone',
                index === shown && 'kl-level__point--shown',
              )}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={text}
            />
          ))}
        </div>
      </div>
      <div className="kl-level__days" aria-hidden>
        {points.map(({ key, x, move }) => (
          <span key={key} className={`kl-level__day kl-level__day--${move}`} style={{ left: `${x}%` }} />
        ))}
      </div>
      <p className="kl-level__ends" aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}

function useFirstDrawing(): boolean {
  const [isFirst] = useState(!wasDrawn)
  wasDrawn = true
  return isFirst
}
