import { Card } from '@kitchenline/ui'
import type { ReactNode } from 'react'

type Figure = {
  key: string
  label: ReactNode
  value: string
  note?: ReactNode
  /** What has become of it. */
  change?: ReactNode
  /** Its days, drawn as a small line. */
  line?: readonly number[]
}

/** Figures beside each other on one card, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card>
      <dl className="md-figures">
        {figures.map(({ key, label, value, note, change, line = [] }) => (
          <div key={key} className="md-figure">
            <dt>{label}</dt>
            <dd className="kl-figure">{value}</dd>
            <dd className="md-figure__note">
              {note}
              {note !== undefined && change !== undefined && ' · '}
              {change}
            </dd>
            {line.length > 1 && (
              <dd aria-hidden>
                <Line values={line} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}

const [WIDTH, HEIGHT, EDGE] = [100, 24, 2]

/** From its lowest to its highest day: what it did, not how much it is. */
function Line({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, nth) => {
    const rise = high === low ? 0.5 : (value - low) / (high - low)
    return `${((nth / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - EDGE - rise * (HEIGHT - 2 * EDGE)).toFixed(1)}`
  })
  return (
    <svg className="md-figure__line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      <polyline points={points.join(' ')} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
