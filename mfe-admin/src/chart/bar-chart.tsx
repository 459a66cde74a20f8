import './bar-chart.css'
import { EmptyState } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { labelStep, niceMax } from './scale.ts'

export type Bar = { key: string; name: string; value: number }

type Props = {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** Said in place of bars that are all zero. */
  empty: ReactNode
}

/** Bars in the page's own colours. What the pointer or the finger is on is written above; a screen reader gets the list. */
export function BarChart({ label, bars, format, empty }: Props) {
  const [shown, setShown] = useState<number>()
  if (bars.every(({ value }) => value === 0)) return <EmptyState title={empty} />
  const top = niceMax(Math.max(0, ...bars.map(({ value }) => value)))
  const step = labelStep(bars.length)
  const bar = shown === undefined ? undefined : bars[shown]
  return (
    <figure className="md-chart" aria-label={label}>
      <p className="md-chart__shown" aria-hidden>
        {bar ? `${bar.name}: ${format(bar.value)}` : `${format(0)} – ${format(top)}`}
      </p>
      <ol className="md-chart__bars" onPointerLeave={() => setShown(undefined)}>
        {bars.map(({ key, name, value }, index) => (
          <li key={key} onPointerEnter={() => setShown(index)} onPointerDown={() => setShown(index)}>
            <span className="kl-visually-hidden">{`${name}: ${format(value)}`}</span>
            <span className="md-chart__bar" style={{ height: `${(value / top) * 100}%` }} aria-hidden />
          </li>
        ))}
      </ol>
      <ol className="md-chart__names" aria-hidden>
        {bars.map(({ key, name }, index) => (
          <li key={key}>{(bars.length - 1 - index) % step === 0 && <span>{name}</span>}</li>
        ))}
      </ol>
    </figure>
  )
}
