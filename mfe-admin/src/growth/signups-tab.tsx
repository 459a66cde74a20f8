import { Card, EmptyState, Progress } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { HISTORY_DAYS, useSignupHistory, useStats } from '../data/growth.ts'
import { LoadState } from '../load-state.tsx'
import { ChartSkeleton } from '../skeletons.tsx'
import { DailyCard } from './daily-card.tsx'
import { LatestSignups } from './latest-signups.tsx'
import { useSourceName } from './source-name.tsx'

export function SignupsTab() {
  return (
    <div className="kl-stack">
      <div className="md-halves">
        <History />
        <Sources />
      </div>
      <DailyCard />
      <LatestSignups />
    </div>
  )
}

function History() {
  const intl = useIntl()
  // The day is one of the calendar, whatever zone draws it.
  const name = (date: string) => intl.formatDate(`${date}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <Card title={<FormattedMessage id="signups.history" values={{ days: HISTORY_DAYS }} />}>
      <LoadState query={useSignupHistory()} failed="signups.failed" skeleton={<ChartSkeleton />}>
        {(days) => (
          <BarChart
            label={intl.formatMessage({ id: 'signups.history' }, { days: HISTORY_DAYS })}
            bars={days.map(({ date, count }) => ({ key: date, name: name(date), value: count }))}
            format={(count) => intl.formatNumber(count)}
            heads={{ name: <FormattedMessage id="daily.date" />, value: <FormattedMessage id="daily.newSignups" /> }}
            empty={<FormattedMessage id="signups.none" />}
          />
        )}
      </LoadState>
    </Card>
  )
}

function Sources() {
  const nameOf = useSourceName()
  return (
    <Card title={<FormattedMessage id="signups.sources" />}>
      <LoadState query={useStats()}>
        {({ topSignupSources: sources }) => {
          const most = Math.max(1, ...sources.map(({ count }) => count))
          if (sources.length === 0) return <EmptyState title={<FormattedMessage id="signups.none" />} />
          return (
            <ul className="md-sources">
              {sources.map(({ source, count }) => (
                <li key={source}>
                  <span className="md-sources__name">
                    {nameOf(source)}
                    <strong>
                      <FormattedNumber value={count} />
                    </strong>
                  </span>
                  <Progress value={count} max={most} label={nameOf(source)} />
                </li>
              ))}
            </ul>
          )
        }}
      </LoadState>
    </Card>
  )
}
