import type { SignupDto } from '@kitchenline/api'
import type { TableProps } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useSignups } from '../data/growth.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import { usePhone } from '../table/use-narrow.ts'
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
      columns={columnsOf(list.sorted, usePhone())}
      idOf={({ createdAt, user }) => `${createdAt} ${user?.id}`}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'signups.none'} />}
    />
  )
}

type Columns = NonNullable<TableProps<SignupDto>['columns']>

function columnsOf(sorted: Sorted<'created'>, isPhone: boolean): Columns {
  const user = { key: 'user', title: <FormattedMessage id="payments.user" /> }
  const joined: Columns[number] = {
    ...sorted('created'),
    title: <FormattedMessage id="users.joined" />,
    render: (_, { createdAt }) => <DateCell value={createdAt} withTime />,
  }
  if (isPhone)
    return [{ ...user, render: (_, signup) => <PlayerCell user={signup.user} below={<CameBy {...signup} />} /> }, joined]
  return [
    { ...user, render: (_, signup) => <PlayerCell user={signup.user} /> },
    { key: 'source', title: <FormattedMessage id="signups.source" />, render: (_, signup) => <Source {...signup} /> },
    { key: 'ref', title: <FormattedMessage id="signups.referral" />, render: (_, { referralCode }) => referralCode ?? '–' },
    { key: 'qr', title: <FormattedMessage id="signups.qr" />, render: (_, { qrCodeId }) => qrCodeId ?? '–' },
    joined,
  ]
}

function Source({ signupSource, referralSource }: SignupDto) {
  return (
    <>
      <SourceName source={signupSource} />
      {referralSource && referralSource !== signupSource && <div className="kl-soft">{referralSource}</div>}
    </>
  )
}

/** On a phone: the way, and its code if it has one. */
function CameBy(signup: SignupDto) {
  const code = signup.referralCode ?? signup.qrCodeId
  return (
    <span>
      <Source {...signup} />
      {code && ` · ${code}`}
    </span>
  )
}
