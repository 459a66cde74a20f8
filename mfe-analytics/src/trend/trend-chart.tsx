import type { TrendPointDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { LineChart } from '../chart/line-chart.tsx'
import { Percent } from '../performance/percent.tsx'
import { trendLine } from './trend-line.ts'
import { weekLabel } from './week-label.ts'

const EVEN = 50
const GRID = [100, EVEN, 0].map((score) => ({
  ...{ y: 100 - score, isEven: score === EVEN },
  text: <FormattedNumber value={score} />,
}))
/** So many labels of weeks fit beside each other. */
const LABELS = { wide: 8, narrow: 4 }
/** Characters of a date from which even the narrow number of them is too many on the smallest phones. */
const LONG = 9

/** The line of weekly means. */
export function TrendChart({ trend }: { trend: readonly TrendPointDto[] }) {
  const intl = useIntl()
  const { points, path, area } = useMemo(() => trendLine(trend), [trend])
  const labels = trend.map(({ week }) => weekLabel(intl, week))
  const areLong = labels.some((text) => text.length >= LONG)
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <LineChart
      label={intl.formatMessage({ id: 'trend.title' })}
      path={path}
      area={area}
      grid={GRID}
      points={points.map(({ week, score, matches, x, y }, index) => ({
        ...{ key: week, x, y },
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
      axis={trend.map(({ week }, index) => (
        <li key={week} className={labelClass(trend.length - 1 - index, trend.length, areLong)}>
          {labels[index]}
        </li>
      ))}
    />
  )
}

/** Counted from the last week, which always has its label. */
function labelClass(fromEnd: number, weeks: number, areLong: boolean): string | undefined {
  const step = Math.ceil(weeks / LABELS.narrow)
  if (fromEnd % Math.ceil(weeks / LABELS.wide) !== 0) return 'ma-chart__label--spare'
  if (fromEnd % step !== 0) return 'ma-chart__label--wide'
  return areLong && fromEnd % (2 * step) !== 0 ? 'ma-chart__label--long' : undefined
}
