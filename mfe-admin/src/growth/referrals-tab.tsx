import type { ReferralDto } from '@kitchenline/api'
import type { TableProps } from 'antd'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useReferralAnalytics } from '../data/growth.ts'
import { ListCard } from '../table/list-card.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order, Sorted } from '../table/use-order.ts'

const USUAL: Order<'total'> = { sort: 'total', order: 'desc' }

export function ReferralsTab() {
  const list = useList(USUAL)
  const { sort: _only, ...narrowed } = list.narrowed
  const query = useReferralAnalytics({ ...narrowed, ...list.part })
  return (
    <ListCard
      title={<FormattedMessage id="admin.referrals" />}
      table="referrals"
      narrowed={narrowed}
      list={list}
      query={query}
      columns={columnsOf(list.sorted)}
      idOf={({ user }) => user.id}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'referrals.none'} />}
    />
  )
}

const columnsOf = (sorted: Sorted<'total'>): NonNullable<TableProps<ReferralDto>['columns']> => [
  { key: 'user', title: <FormattedMessage id="payments.user" />, render: (_, { user }) => <PlayerCell user={user} /> },
  {
    ...sorted('total'),
    title: <FormattedMessage id="referrals.total" />,
    ...NUMBERS,
    render: (_, { totalReferrals }) => <FormattedNumber value={totalReferrals} />,
  },
]
