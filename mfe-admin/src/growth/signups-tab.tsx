import type { SignupDto } from '@kitchenline/api'
import { Card, EmptyState, Progress } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { useSignupHistory, useSignups, useStats } from '../data/use-growth.ts'
import { LoadState } from '../load-state.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useParts } from '../table/use-parts.ts'
import { DailyCard } from './daily-card.tsx'
import { SourceName } from './source-name.tsx'

export function SignupsTab() {
  const parts = useParts('signups')
  return (
    <div className="kl-stack">
      <div className="md-halves">
        <History />
        <Sources />
      </div>
      <DailyCard />
      <Card title={<FormattedMessage id="signups.latest" />} action={<CsvLink table="signups" />}>
        <PartTable
          query={useSignups(parts.cursor)}
          parts={parts}
          columns={COLUMNS}
          idOf={({ createdAt, user }) => `${createdAt} ${user?.id}`}
          empty={<FormattedMessage id="signups.none" />}
        />
      </Card>
    </div>
  )
}

function History() {
  const intl = useIntl()
  // The day is one of the calendar, whatever zone draws it.
  const name = (date: string) => intl.formatDate(`${date}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <Card title={<FormattedMessage id="signups.history" />}>
      <LoadState query={useSignupHistory()} failed="signups.failed">
        {(days) => (
          <BarChart
            label={intl.formatMessage({ id: 'signups.history' })}
            bars={days.map(({ date, count }) => ({ key: date, name: name(date), value: count }))}
            format={(count) => intl.formatNumber(count)}
            empty={<FormattedMessage id="signups.none" />}
          />
        )}
      </LoadState>
    </Card>
  )
}

function Sources() {
  const intl = useIntl()
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
                    <SourceName source={source} />
                    <strong>
                      <FormattedNumber value={count} />
                    </strong>
                  </span>
                  <Progress value={count} max={most} label={intl.formatMessage({ id: 'signups.sources' })} />
                </li>
              ))}
            </ul>
          )
        }}
      </LoadState>
    </Card>
  )
}

const COLUMNS: NonNullable<TableProps<SignupDto>['columns']> = [
  { key: 'user', title: <FormattedMessage id="payments.user" />, render: (_, { user }) => <PlayerCell user={user} /> },
  {
    key: 'source',
    title: <FormattedMessage id="signups.source" />,
    render: (_, { signupSource, referralSource }) => (
      <>
        <SourceName source={signupSource} />
        {referralSource && referralSource !== signupSource && <div className="kl-soft">{referralSource}</div>}
      </>
    ),
  },
  { key: 'ref', title: <FormattedMessage id="signups.referral" />, render: (_, { referralCode }) => referralCode ?? '–' },
  { key: 'qr', title: <FormattedMessage id="signups.qr" />, render: (_, { qrCodeId }) => qrCodeId ?? '–' },
  {
    key: 'date',
    title: <FormattedMessage id="users.joined" />,
    render: (_, { createdAt }) => <DateCell value={createdAt} withTime />,
  },
]
