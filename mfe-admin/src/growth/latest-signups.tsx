import type { SignupDto } from '@kitchenline/api'
import type { TableProps } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useSignups } from '../data/growth.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { SourceName } from './source-name.tsx'

const USUAL: Order<'created'> = { sort: 'created', order: 'desc' }

/** Who signed up, and what they came by. */
export function LatestSignups() {
  const list = useList(USUAL)
  const { sort: _only, ...narrowed } = list.narrowed
  const query = useSignups({ ...narrowed, ...list.part })
  return (
    <ListCard
      title={<FormattedMessage id="signups.latest" />}
      table="signups"
      narrowed={narrowed}
      list={list}
      query={query}
      columns={columnsOf(list.sorted)}
      idOf={({ createdAt, user }) => `${createdAt} ${user?.id}`}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'signups.none'} />}
    />
  )
}

const columnsOf = (sorted: Sorted<'created'>): NonNullable<TableProps<SignupDto>['columns']> => [
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
    ...sorted('created'),
    title: <FormattedMessage id="users.joined" />,
    render: (_, { createdAt }) => <DateCell value={createdAt} withTime />,
  },
]
