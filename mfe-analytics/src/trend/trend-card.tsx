import type { TrendPointDto } from '@kitchenline/api'
import { TREND_RANGES, TREND_WEEKS, TREND_WEEKS_NEEDED, type MatchFormat, type TrendRange } from '@kitchenline/domain'
import { onceIdle, useLoadProblem } from '@kitchenline/shell-api'
import { Button, Card, ErrorState, Segmented, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useTrend } from '../data/figures.ts'
import './trend.css'
import { WeekScore, WeekTable } from './week-table.tsx'

// The figures of the page do not wait for their picture.
const TrendChart = lazy(async () => {
  await new Promise<void>(onceIdle)
  return { default: (await import(/* webpackChunkName: "trend-chart" */ './trend-chart.tsx')).TrendChart }
})
const HEIGHT = '7.25rem'
/** The range that nothing is asked for: the dashboard brings it. */
const WEEKS = 'weeks'

type Props = { weeks: readonly TrendPointDto[]; format?: MatchFormat }

/** The last 8 weeks. A pressed range shows its own weeks; pressing it again, or the 8 weeks, goes back. */
export function TrendCard({ weeks, format }: Props) {
  const loadProblem = useLoadProblem()
  const [range, setRange] = useState<TrendRange>()
  const ranged = useTrend(range, format)
  const [asTable, setAsTable] = useState(false)
  const trend = range ? ranged.data : weeks
  const isDrawn = !(range && ranged.error) && trend !== undefined && missingWeeks(trend) === 0
  return (
    <Card
      title={<FormattedMessage id="trend.title" />}
      action={<Ranges pressed={range} onPress={(days) => setRange(days === range ? undefined : days)} />}
    >
      <div className="kl-stack">
        <div className="ma-trend__said">
          <Summary trend={trend} />
          {isDrawn && (
            <Button tone="quiet" onClick={() => setAsTable((shown) => !shown)}>
              <FormattedMessage id={asTable ? 'trend.asChart' : 'trend.asTable'} />
            </Button>
          )}
        </div>
        {range && ranged.error ? (
          <ErrorState
            title={<FormattedMessage id="trend.failed" />}
            text={loadProblem(ranged.error)}
            onRetry={() => void ranged.refetch()}
          />
        ) : (
          <Figures trend={trend} asTable={asTable} />
        )}
      </div>
    </Card>
  )
}

type RangesProps = { pressed: TrendRange | undefined; onPress: (days: TrendRange | undefined) => void }

function Ranges({ pressed, onPress }: RangesProps) {
  const intl = useIntl()
  const options = [
    {
      key: WEEKS,
      label: <FormattedMessage id="trend.weeksRange" values={{ weeks: TREND_WEEKS }} />,
      tip: intl.formatMessage({ id: 'trend.weeksTip' }, { weeks: TREND_WEEKS }),
    },
    ...TREND_RANGES.map((days) => ({
      key: String(days),
      label: <FormattedMessage id="trend.range" values={{ days }} />,
      tip: intl.formatMessage({ id: 'trend.rangeTip' }, { days }),
    })),
  ]
  return (
    <Segmented
      label={intl.formatMessage({ id: 'trend.period' })}
      options={options}
      chosen={pressed === undefined ? WEEKS : String(pressed)}
      onChoose={(key) => onPress(TREND_RANGES.find((days) => String(days) === key))}
    />
  )
}

function Summary({ trend }: { trend: readonly TrendPointDto[] | undefined }) {
  const summary = trend && trendSummary(trend)
  if (!summary) return null
  return (
    <p role="status" className="kl-sentence__claim">
      <FormattedMessage id={`trend.${summary.direction}`} values={{ points: summary.points, weeks: summary.weeks }} />
    </p>
  )
}

const missingWeeks = (trend: readonly TrendPointDto[]): number =>
  Math.max(0, TREND_WEEKS_NEEDED - trend.filter(({ score }) => score !== null).length)

function Figures({ trend, asTable }: { trend: readonly TrendPointDto[] | undefined; asTable: boolean }) {
  if (!trend) return <Skeleton height={HEIGHT} />
  const missing = missingWeeks(trend)
  if (missing > 0) {
    return (
      <div>
        <h3>
          <FormattedMessage id="trend.soon" />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id="trend.missing" values={{ weeks: missing }} />
        </p>
      </div>
    )
  }
  if (asTable) return <TrendTable trend={trend} />
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <TrendChart trend={trend} />
    </Suspense>
  )
}

type TrendSummary = { direction: 'up' | 'down' | 'steady'; points: number; weeks: number }

const NOTICEABLE = 1

/** From the first to the last week that was played; undefined while there are not two of them. */
export function trendSummary(trend: readonly TrendPointDto[]): TrendSummary | undefined {
  const played = trend.flatMap(({ score }, week) => (score === null ? [] : [{ score, week }]))
  const [first, last] = [played.at(0), played.at(-1)]
  if (!first || !last || first === last) return undefined
  // Of the whole numbers that the chart and its table show: a reader subtracts those.
  const change = Math.round(last.score) - Math.round(first.score)
  const direction = Math.abs(change) < NOTICEABLE ? 'steady' : change > 0 ? 'up' : 'down'
  return { direction, points: Math.abs(change), weeks: last.week - first.week + 1 }
}

const COLUMNS = [
  { head: 'stats.performance', cell: ({ score }: TrendPointDto) => <WeekScore score={score} /> },
  { head: 'trend.matches', cell: ({ matches }: TrendPointDto) => <FormattedNumber value={matches} /> },
]

const TrendTable = ({ trend }: { trend: readonly TrendPointDto[] }) => <WeekTable rows={trend} columns={COLUMNS} />
