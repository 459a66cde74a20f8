import type { ReferralDto } from '@kitchenline/api'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useReferralAnalytics } from '../data/growth.ts'
import type { Columns } from '../table/columns.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'

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
      layout={{ columns: COLUMNS }}
      idOf={({ user }) => user.id}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'referrals.none'} />}
    />
  )
}

const COLUMNS = {
  user: { title: 'payments.user', render: ({ user }) => <PlayerCell user={user} /> },
  total: {
    title: 'referrals.total',
    kind: 'figure',
    sorter: true,
    render: ({ totalReferrals }) => <FormattedNumber value={totalReferrals} />,
  },
} satisfies Columns<ReferralDto, 'total'>
