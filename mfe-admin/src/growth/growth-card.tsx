import { Card, Segmented } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { HISTORY_DAYS, useDailyAnalytics, useSignupHistory } from '../data/growth.ts'
import { LoadState } from '../load-state.tsx'
import { ChartSkeleton } from '../skeletons.tsx'

const MEASURES = ['newSignups', 'newMatches', 'activeUsers', 'qrCodeScans'] as const
type Measure = (typeof MEASURES)[number]

/** What each of the last days brought, one figure at a time. */
export function GrowthCard() {
  const intl = useIntl()
  const [measure, choose] = useState<Measure>('newSignups')
  const title = { id: measure === 'newSignups' ? 'signups.history' : `growth.${measure}.title` }
  return (
    <Card
      title={<FormattedMessage {...title} values={{ days: HISTORY_DAYS }} />}
      action={
        <Segmented
          label={intl.formatMessage({ id: 'growth.choose' })}
          options={MEASURES.map((key) => ({ key, label: <FormattedMessage id={`growth.${key}`} /> }))}
          chosen={measure}
          onChoose={choose}
        />
      }
    >
      {measure === 'newSignups' ? <Signups /> : <Daily measure={measure} />}
    </Card>
  )
}

/** Of today as well. */
function Signups() {
  return (
    <LoadState query={useSignupHistory()} failed="signups.failed" skeleton={<ChartSkeleton />}>
      {(days) => <Days measure="newSignups" days={days.map(({ date, count }) => ({ date, value: count }))} />}
    </LoadState>
  )
}

function Daily({ measure }: { measure: Exclude<Measure, 'newSignups'> }) {
  return (
    <LoadState query={useDailyAnalytics()} skeleton={<ChartSkeleton />}>
      {(days) => (
        <Days
          measure={measure}
          days={days.slice(-HISTORY_DAYS).flatMap(({ date, [measure]: value }) => (value === null ? [] : [{ date, value }]))}
        />
      )}
    </LoadState>
  )
}

type DaysProps = { measure: Measure; days: readonly { date: string; value: number }[] }

function Days({ measure, days }: DaysProps) {
  const intl = useIntl()
  const title = { id: measure === 'newSignups' ? 'signups.history' : `growth.${measure}.title` }
  // The day is one of the calendar, whatever zone draws it.
  const name = (date: string) => intl.formatDate(`${date}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <BarChart
      label={intl.formatMessage(title, { days: HISTORY_DAYS })}
      bars={days.map(({ date, value }) => ({ key: date, name: name(date), value }))}
      format={(count) => intl.formatNumber(count)}
      heads={{ name: <FormattedMessage id="daily.date" />, value: <FormattedMessage id={`daily.${measure}`} /> }}
      empty={<FormattedMessage id={measure === 'newSignups' ? 'signups.none' : 'growth.none'} />}
    />
  )
}
