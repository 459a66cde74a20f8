import type { DailyAnalyticsDto } from '@kitchenline/api'
import { Card, EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { useDailyAnalytics } from '../data/use-growth.ts'
import { LoadState } from '../load-state.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { WideTable } from '../table/wide-table.tsx'

const FIGURES = [
  ...(['totalUsers', 'activeUsers', 'newSignups', 'totalMatches'] as const),
  ...(['newMatches', 'qrCodeScans', 'qrCodeSignups'] as const),
] as const

/** What each day that is over brought, the newest first. */
export function DailyCard() {
  return (
    <Card title={<FormattedMessage id="daily.title" />} action={<CsvLink table="daily" />}>
      <LoadState query={useDailyAnalytics()}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState title={<FormattedMessage id="daily.none" />} />
          ) : (
            <AntdTheme>
              <WideTable rowKey="date" columns={COLUMNS} dataSource={days.toReversed()} showSorterTooltip={false} />
            </AntdTheme>
          )
        }
      </LoadState>
    </Card>
  )
}

const COLUMNS: NonNullable<TableProps<DailyAnalyticsDto>['columns']> = [
  {
    key: 'date',
    title: <FormattedMessage id="daily.date" />,
    sorter: (one, other) => (one.date < other.date ? -1 : 1),
    // The day is one of the calendar, whatever zone shows it.
    render: (_, { date }) => (
      <FormattedDate value={`${date}T00:00:00Z`} year="numeric" month="short" day="numeric" timeZone="UTC" />
    ),
  },
  ...FIGURES.map((key) => ({
    key,
    title: <FormattedMessage id={`daily.${key}`} />,
    align: 'end' as const,
    sorter: (one: DailyAnalyticsDto, other: DailyAnalyticsDto) => (one[key] ?? 0) - (other[key] ?? 0),
    render: (_: unknown, day: DailyAnalyticsDto) => {
      const value = day[key]
      return value === null ? '–' : <FormattedNumber value={value} />
    },
  })),
]
