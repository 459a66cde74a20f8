import { Card, EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useReferralAnalytics } from '../data/use-growth.ts'
import { LoadState } from '../load-state.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { WideTable } from '../table/wide-table.tsx'

export function ReferralsTab() {
  return (
    <Card title={<FormattedMessage id="admin.referrals" />}>
      <LoadState query={useReferralAnalytics()}>
        {(referrers) =>
          referrers.length === 0 ? (
            <EmptyState title={<FormattedMessage id="referrals.none" />} />
          ) : (
            <AntdTheme>
              <WideTable
                rowKey={({ user }) => user.id}
                dataSource={referrers}
                columns={[
                  {
                    key: 'user',
                    title: <FormattedMessage id="payments.user" />,
                    render: (_, { user }) => <PlayerCell user={user} />,
                  },
                  {
                    key: 'total',
                    title: <FormattedMessage id="referrals.total" />,
                    align: 'end',
                    render: (_, { totalReferrals }) => <FormattedNumber value={totalReferrals} />,
                  },
                ]}
              />
            </AntdTheme>
          )
        }
      </LoadState>
    </Card>
  )
}
