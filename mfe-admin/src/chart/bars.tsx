import './bars.css'
import { classNames } from '@kitchenline/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import { labelStep, niceMax, ticks } from './scale.ts'

export type Bar = { key: string; name: string; value: number }

type Props = { label: string; bars: readonly Bar[]; format: (value: number) => string }

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * In the page's own colours. What the pointer, the finger or the keyboard is on is written above, at first the last one. One Tab stop;
 * arrows go from bar to bar.
 */
export function Bars({ label, bars, format }: Props) {
  const [shown, setShown] = useState<number>()
  const [stop, setStop] = useState(bars.length - 1)
  const slots = useRef<HTMLDivElement>(null)
  const top = niceMax(Math.max(0, ...bars.map(({ value }) => value)))
  const step = labelStep(bars.length)
  const reached = Math.min(stop, bars.length - 1)
  const text = ({ name, value }: Bar) => `${name}: ${format(value)}`
  const bar = bars[shown ?? bars.length - 1]

  const move = (event: KeyboardEvent) => {
    const target = { Home: 0, End: bars.length - 1 }[event.key] ?? reached + (STEP[event.key] ?? NaN)
    const slot = slots.current?.children[target]
    if (!(slot instanceof HTMLElement)) return
    event.preventDefault()
    slot.focus()
  }

  return (
    <div className="md-chart" role="group" aria-label={label}>
      <p className="md-chart__shown" aria-hidden>
        {bar && text(bar)}
      </p>
      <div className="md-chart__scale" aria-hidden>
        {ticks(top).map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Its bars are what has the keyboard. */}
      <div
        ref={slots}
        className="md-chart__bars"
        onKeyDown={move}
        onBlur={() => setShown(undefined)}
        onPointerLeave={() => setShown(undefined)}
      >
        {bars.map((each, index) => (
          <span
            key={each.key}
            role="img"
            tabIndex={index === reached ? 0 : -1}
            className={classNames('md-chart__slot', index === shown && 'md-chart__slot--shown')}
            aria-label={text(each)}
            onPointerEnter={() => setShown(index)}
            onPointerDown={() => setShown(index)}
            onFocus={() => {
              setStop(index)
              setShown(index)
            }}
          >
            <span className="md-chart__bar" style={{ height: `${(each.value / top) * 100}%` }} />
          </span>
        ))}
      </div>
      <ol className="md-chart__names" aria-hidden>
        {bars.map(({ key, name }, index) => (
          <li key={key}>{(bars.length - 1 - index) % step === 0 && <span>{name}</span>}</li>
        ))}
      </ol>
    </div>
  )
}
