import './bars.css'
import { classNames, useChartMarks } from '@kitchenline/ui'
import { ChartPicture, usePlotRoom, type Picture, type PictureState } from '@kitchenline/ui/chart'
import { useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { chartTop, endRoom, labelStep, ticks } from './scale.ts'

export type Bar = { key: string; name: string; value: number }

type Format = (value: number) => string
type Props = {
  label: string
  bars: readonly Bar[]
  format: Format
  /** Of the round numbers beside the bars. */
  formatTick?: Format | undefined
}

/**
 * Simple bars at once, the chart library's once it is loaded. The figure under pointer, finger or focus is written
 * above, at first the last one. One Tab stop; arrows move from bar to bar.
 */
export function Bars({ label, bars, format, formatTick = format }: Props) {
  const intl = useIntl()
  const { shown, show, row, mark } = useChartMarks(bars.length)
  const top = chartTop(bars.map(({ value }) => value))
  const cut = bars.find(({ value }) => value > top)
  const step = labelStep(bars.map(({ name }) => name))
  const text = ({ name, value }: Bar) => intl.formatMessage({ id: 'chart.bar' }, { name, value: format(value) })
  const bar = bars[shown ?? bars.length - 1]
  const chart = useRef<HTMLDivElement>(null)
  const room = usePlotRoom(chart, row.ref)
  const [state, setState] = useState<PictureState>('coming')
  const picture = useMemo(() => pictureOf(label, bars, formatTick), [label, bars, formatTick])

  return (
    <div
      ref={chart}
      className={classNames('md-chart', state === 'drawn' && 'md-chart--drawn')}
      style={{ paddingInlineEnd: endRoom(bars.map(({ name }) => name)) }}
      role="group"
      aria-label={label}
    >
      <p className="md-chart__shown" aria-hidden>
        {bar && text(bar)}
      </p>
      <div className="md-chart__scale" aria-hidden>
        {ticks(top).map((tick) => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
      <div {...row} className="md-chart__bars" onPointerLeave={() => show(undefined)}>
        {bars.map((each, index) => (
          <span
            key={each.key}
            {...mark(index)}
            className={classNames(
              'md-chart__slot',
              index === shown && 'md-chart__slot--shown',
              each.value > top && 'md-chart__slot--cut',
            )}
            aria-label={text(each)}
            onPointerEnter={() => show(index)}
            onPointerDown={() => show(index)}
          >
            <span className="md-chart__bar" style={{ height: `${Math.min(1, each.value / top) * 100}%` }} />
          </span>
        ))}
      </div>
      <ol className="md-chart__names" aria-hidden>
        {bars.map(({ key, name }, index) => (
          <li key={key}>{(bars.length - 1 - index) % step === 0 && <span>{name}</span>}</li>
        ))}
      </ol>
      {cut && (
        <p className="md-chart__cut">
          <FormattedMessage id="chart.cut" values={{ name: cut.name, value: format(cut.value) }} />
        </p>
      )}
      <ChartPicture label={label} picture={picture} room={room} onState={setState} />
    </div>
  )
}

function pictureOf(name: string, bars: readonly Bar[], format: Format): Picture {
  const top = chartTop(bars.map(({ value }) => value))
  return {
    names: bars.map((bar) => bar.name),
    series: [{ name, colour: 'series-1', values: bars.map(({ value }) => Math.min(top, value)) }],
    ticks: ticks(top),
    format,
  }
}
