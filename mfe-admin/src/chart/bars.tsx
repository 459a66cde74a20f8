import './bars.css'
import { classNames, useChartMarks } from '@kitchenline/ui'
import { labelStep, niceMax, ticks } from './scale.ts'

export type Bar = { key: string; name: string; value: number }

type Props = { label: string; bars: readonly Bar[]; format: (value: number) => string }

/**
 * In the page's own colours. What the pointer, the finger or the keyboard is on is written above, at first the last one. One Tab stop;
 * arrows go from bar to bar.
 */
export function Bars({ label, bars, format }: Props) {
  const { shown, show, row, mark } = useChartMarks(bars.length)
  const top = niceMax(Math.max(0, ...bars.map(({ value }) => value)))
  const step = labelStep(bars.length)
  const text = ({ name, value }: Bar) => `${name}: ${format(value)}`
  const bar = bars[shown ?? bars.length - 1]

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
      <div {...row} className="md-chart__bars" onPointerLeave={() => show(undefined)}>
        {bars.map((each, index) => (
          <span
            key={each.key}
            {...mark(index)}
            className={classNames('md-chart__slot', index === shown && 'md-chart__slot--shown')}
            aria-label={text(each)}
            onPointerEnter={() => show(index)}
            onPointerDown={() => show(index)}
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
