import { Card, EmptyState } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useReferralAnalytics } from '../data/use-growth.ts'
import { LoadState } from '../load-state.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { ListTable } from '../table/list-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'

export function ReferralsTab() {
  return (
    <Card title={<FormattedMessage id="admin.referrals" />} action={<CsvLink table="referrals" />}>
      <LoadState query={useReferralAnalytics()}>
        {(referrers) =>
          referrers.length === 0 ? (
            <EmptyState title={<FormattedMessage id="referrals.none" />} />
          ) : (
            <ListTable
              rows={referrers}
              idOf={({ user }) => user.id}
              search={{ label: 'table.search', wordsOf: ({ user }) => [user.name, user.username] }}
              columns={[
                {
                  key: 'user',
                  title: <FormattedMessage id="payments.user" />,
                  sorter: (one, other) => one.user.name.localeCompare(other.user.name),
                  render: (_, { user }) => <PlayerCell user={user} />,
                },
                {
                  key: 'total',
                  title: <FormattedMessage id="referrals.total" />,
                  align: 'end',
                  sorter: (one, other) => one.totalReferrals - other.totalReferrals,
                  render: (_, { totalReferrals }) => <FormattedNumber value={totalReferrals} />,
                },
              ]}
            />
          )
        }
      </LoadState>
    </Card>
  )
}
