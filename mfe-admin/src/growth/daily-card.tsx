import type { DailyAnalyticsDto } from '@kitchenline/api'
import { Button, Card, EmptyState } from '@kitchenline/ui'
import { WEEK_DAYS } from '@kitchenline/domain'
import { AntdTheme } from '@kitchenline/ui/form'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { HISTORY_DAYS, useDailyAnalytics } from '../data/growth.ts'
import { LoadState } from '../load-state.tsx'
import type { Column, Columns } from '../table/columns.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { WideTable } from '../table/wide-table.tsx'

const FIGURES = [
  ...(['totalUsers', 'activeUsers', 'newSignups', 'totalMatches'] as const),
  ...(['newMatches', 'qrCodeScans', 'qrCodeSignups'] as const),
] as const

/** What each day that is over brought, the newest first: a week, or a month. */
export function DailyCard() {
  const query = useDailyAnalytics()
  const [isWhole, setWhole] = useState(false)
  const [shown, other] = isWhole ? [HISTORY_DAYS, WEEK_DAYS] : [WEEK_DAYS, HISTORY_DAYS]
  return (
    <Card title={<FormattedMessage id="daily.title" />} action={<CsvLink table="daily" rows={query.data} />}>
      <LoadState query={query}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState title={<FormattedMessage id="daily.none" />} text={<FormattedMessage id="daily.noneText" />} />
          ) : (
            <AntdTheme>
              <WideTable rowKey="date" layout={{ columns: COLUMNS }} dataSource={days.slice(-shown).toReversed()} />
              {days.length > WEEK_DAYS && (
                <Button tone="quiet" className="kl-flush" onClick={() => setWhole(!isWhole)}>
                  <FormattedMessage id="daily.show" values={{ days: other }} />
                </Button>
              )}
            </AntdTheme>
          )
        }
      </LoadState>
    </Card>
  )
}

const figureOf = (key: (typeof FIGURES)[number]): Column<DailyAnalyticsDto> => ({
  title: `daily.${key}`,
  kind: 'figure',
  sorter: (one, other) => (one[key] ?? 0) - (other[key] ?? 0),
  render: ({ [key]: value }) => (value === null ? null : <FormattedNumber value={value} />),
})

const COLUMNS = {
  date: {
    title: 'daily.date',
    sorter: (one, other) => (one.date < other.date ? -1 : 1),
    // The day is one of the calendar, whatever zone shows it.
    render: ({ date }) => <FormattedDate value={`${date}T00:00:00Z`} year="numeric" month="short" day="numeric" timeZone="UTC" />,
  },
  ...Object.fromEntries(FIGURES.map((key) => [key, figureOf(key)])),
} satisfies Columns<DailyAnalyticsDto>
