import './compare.css'
import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { classNames, useChartMarks } from '@kitchenline/ui'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ChartFrame } from '../chart/chart-frame.tsx'
import { ChartTooltip } from '../chart/chart-tooltip.tsx'
import { trendLine } from '../trend/trend-line.ts'
import { useWeekAxis } from '../trend/week-axis.tsx'
import { weekLabel } from '../trend/week-label.ts'
import type { ComparedWeek } from './compared-weeks.ts'

/** A line for each format. Weeks are marks of their own: one Tab stop, arrows go from week to week. */
export function CompareChart({ weeks }: { weeks: readonly ComparedWeek[] }) {
  const intl = useIntl()
  const { shown, show, row, mark } = useChartMarks(weeks.length)
  const axis = useWeekAxis(weeks.map(({ week }) => week))
  const lineOf = (format: MatchFormat) => trendLine(weeks.map((each) => ({ week: each.week, ...each[format] })))
  const lines = { singles: lineOf('singles'), doubles: lineOf('doubles') }
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
      <ChartFrame
        label={intl.formatMessage({ id: 'compare.title' })}
        axis={axis}
        drawing={MATCH_FORMATS.map((format) => (
          <path key={format} d={lines[format].path} className={`ma-chart__line ma-compare__line--${format}`} />
        ))}
      >
        {MATCH_FORMATS.flatMap((format) =>
          lines[format].points.map(({ week, x, y }) => (
            <span
              key={`${format} ${week}`}
              className={`ma-compare__dot ma-compare__dot--${format}`}
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          )),
        )}
        <div {...row} className="ma-compare__weeks" onPointerLeave={() => show(undefined)}>
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
          <ChartTooltip x={((shown + 0.5) / weeks.length) * 100}>
            <strong>{weekLabel(intl, pointed.week)}</strong>
            {linesOf(intl, pointed).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </ChartTooltip>
        )}
      </ChartFrame>
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
