import './compare.css'
import { MATCH_FORMATS } from '@kitchenline/domain'
import { ChartPicture, classNames, Skeleton, useChartMarks, usePlotRoom, type Picture, type PictureState } from '@kitchenline/ui'
import { useMemo, useRef } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ChartTooltip } from '../chart/chart-tooltip.tsx'
import { weekLabel } from '../trend/week-label.ts'
import type { ComparedWeek } from './compared-weeks.ts'

type Props = { weeks: readonly ComparedWeek[]; state: PictureState; onState: (state: PictureState) => void }

const COLOURS = { singles: 'series-2', doubles: 'series-1' } as const
const HEIGHT = 240
const TICKS = [0, 25, 50, 75, 100]

/** Two lines by the chart library. Weeks are marks of their own: one Tab stop, arrows go from week to week. */
export function CompareChart({ weeks, state, onState }: Props) {
  const intl = useIntl()
  const { shown, show, row, mark } = useChartMarks(weeks.length)
  const chart = useRef<HTMLDivElement>(null)
  const room = usePlotRoom(chart, row.ref)
  const label = intl.formatMessage({ id: 'compare.title' })
  const picture = useMemo(() => pictureOf(intl, weeks), [intl, weeks])
  const pointed = shown === undefined ? undefined : weeks[shown]

  return (
    <>
      <ul className="ma-compare__legend">
        {MATCH_FORMATS.map((format) => (
          <li key={format} className={`ma-compare__name ma-compare__name--${format}`}>
            <FormattedMessage id={`compare.${format}`} />
          </li>
        ))}
      </ul>
      <div ref={chart} className="ma-compare" role="group" aria-label={label}>
        {state === 'coming' && (
          <div className="ma-compare__over">
            <Skeleton height={HEIGHT} />
          </div>
        )}
        <ChartPicture {...{ label, picture, room, onState }} />
        <div {...row} className="ma-compare__plot" onPointerLeave={() => show(undefined)}>
          {weeks.map((each, index) => (
            <span
              key={each.week}
              {...mark(index)}
              className={classNames('ma-compare__week', index === shown && 'ma-compare__week--shown')}
              aria-label={[weekLabel(intl, each.week), ...linesOf(intl, each)].join(', ')}
              onPointerEnter={() => show(index)}
              onPointerDown={() => show(index)}
            />
          ))}
        </div>
        {pointed && shown !== undefined && (
          <div className="ma-compare__over">
            <ChartTooltip x={((shown + 0.5) / weeks.length) * 100} y={0}>
              <strong>{weekLabel(intl, pointed.week)}</strong>
              {linesOf(intl, pointed).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </ChartTooltip>
          </div>
        )}
      </div>
    </>
  )
}

const percent = (intl: IntlShape, score: number) => intl.formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 0 })

function linesOf(intl: IntlShape, week: ComparedWeek): string[] {
  return MATCH_FORMATS.map((format) => {
    const { score, matches } = week[format]
    const name = intl.formatMessage({ id: `compare.${format}` })
    const count = intl.formatMessage({ id: 'trend.tooltip' }, { count: matches })
    const value = score === null ? '–' : `${percent(intl, score)} (${count})`
    return intl.formatMessage({ id: 'trend.point' }, { name, value })
  })
}

function pictureOf(intl: IntlShape, weeks: readonly ComparedWeek[]): Picture {
  return {
    shape: 'lines',
    names: weeks.map(({ week }) => weekLabel(intl, week)),
    series: MATCH_FORMATS.map((format) => ({
      name: format,
      colour: COLOURS[format],
      isDashed: format === 'singles',
      values: weeks.map((week) => week[format].score),
    })),
    ticks: TICKS,
    format: (score) => intl.formatNumber(score),
  }
}
