import type { TrendPointDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LineChart } from '../chart/line-chart.tsx'
import { Percent } from '../performance/percent.tsx'
import { trendLine } from './trend-line.ts'
import { useWeekAxis } from './week-axis.tsx'
import { weekLabel } from './week-label.ts'

/** Pixels across: the more matches a week has, the more its score says. */
const dotOf = (matches: number) => 8 + Math.min(matches, 8)

/** The line of weekly means. */
export function TrendChart({ trend }: { trend: readonly TrendPointDto[] }) {
  const intl = useIntl()
  const { points, path, area } = useMemo(() => trendLine(trend), [trend])
  const axis = useWeekAxis(trend.map(({ week }) => week))
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <LineChart
      label={intl.formatMessage({ id: 'trend.title' })}
      {...{ path, area, axis }}
      points={points.map(({ week, score, matches, x, y }, index) => ({
        ...{ key: week, x, y, size: dotOf(matches) },
        ...(index === points.length - 1 && { mark: <Percent value={score} /> }),
        label: [
          intl.formatMessage({ id: 'trend.point' }, { name: weekLabel(intl, week), value: percent(score) }),
          intl.formatMessage({ id: 'trend.tooltip' }, { count: matches }),
        ].join(', '),
        tooltip: (
          <>
            {weekLabel(intl, week)}
            <strong>
              <Percent value={score} />
            </strong>
            <FormattedMessage id="trend.tooltip" values={{ count: matches }} />
          </>
        ),
      }))}
    />
  )
}
