import { MATCH_FORMATS } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { Button, ErrorState, Skeleton } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useTrend } from '../data/figures.ts'
import { Percent } from '../performance/percent.tsx'
import { WeekScore, WeekTable } from '../trend/week-table.tsx'
import { CompareChart } from './compare-chart.tsx'
import { COMPARED_DAYS, comparedWeeks, meanScore, type ComparedWeek, type Trends } from './compared-weeks.ts'

/** Weekly means of both formats. */
export function CompareFormats() {
  const loadProblem = useLoadProblem()
  const [singles, doubles] = [useTrend(COMPARED_DAYS, 'singles'), useTrend(COMPARED_DAYS, 'doubles')]
  const failed = [singles, doubles].filter(({ error }) => error !== null)
  if (failed[0]) {
    return (
      <ErrorState
        title={<FormattedMessage id="trend.failed" />}
        text={loadProblem(failed[0].error)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    )
  }
  if (!singles.data || !doubles.data) return <Skeleton height={280} />
  return <Compared trends={{ singles: singles.data, doubles: doubles.data }} />
}

function Compared({ trends }: { trends: Trends }) {
  const [asTable, setAsTable] = useState(false)
  const weeks = comparedWeeks(trends)
  const means = { singles: meanScore(trends.singles), doubles: meanScore(trends.doubles) }
  if (means.singles === undefined || means.doubles === undefined) {
    return (
      <p className="kl-soft">
        <FormattedMessage id="compare.missing" values={{ days: COMPARED_DAYS }} />
      </p>
    )
  }
  return (
    <div className="kl-stack">
      <p role="status" className="kl-sentence__claim">
        <FormattedMessage
          id="compare.summary"
          values={{
            days: COMPARED_DAYS,
            singles: <Percent value={means.singles} />,
            doubles: <Percent value={means.doubles} />,
          }}
        />
      </p>
      {asTable ? <CompareTable weeks={weeks} /> : <CompareChart weeks={weeks} />}
      <div className="kl-row">
        <Button tone="quiet" className="kl-flush" onClick={() => setAsTable((shown) => !shown)}>
          <FormattedMessage id={asTable ? 'trend.asChart' : 'trend.asTable'} />
        </Button>
      </div>
    </div>
  )
}

const COLUMNS = MATCH_FORMATS.map((format) => ({
  head: `compare.${format}`,
  cell: (week: ComparedWeek) => <WeekScore score={week[format].score} />,
}))

const ROWS = 7

/** As two halves beside each other it is about as high as the chart. */
const CompareTable = ({ weeks }: { weeks: readonly ComparedWeek[] }) => (
  <div className="ma-compare__tables">
    {[weeks.slice(0, ROWS), weeks.slice(ROWS)]
      .filter(({ length }) => length > 0)
      .map((rows) => (
        <WeekTable key={rows[0]?.week} rows={rows} columns={COLUMNS} />
      ))}
  </div>
)
