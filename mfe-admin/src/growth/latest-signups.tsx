import type { SignupDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { useSignups } from '../data/growth.ts'
import type { Columns } from '../table/columns.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
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
      layout={{ columns: COLUMNS, phone: { user: ['source'], none: ['ref', 'qr'] } }}
      idOf={({ createdAt, user }) => `${createdAt} ${user?.id}`}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'signups.none'} />}
    />
  )
}

const COLUMNS = {
  user: { title: 'payments.user', render: ({ user }) => <PlayerCell user={user} /> },
  source: {
    title: 'signups.source',
    render: (signup, isStacked) => (isStacked ? <CameBy {...signup} /> : <Source {...signup} />),
  },
  ref: { title: 'signups.referral', render: ({ referralCode }) => referralCode },
  qr: { title: 'signups.qr', render: ({ qrCodeId }) => qrCodeId },
  created: { title: 'users.joined', sorter: true, render: ({ createdAt }) => <DateCell value={createdAt} withTime /> },
} satisfies Columns<SignupDto, 'created'>

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
    <>
      <Source {...signup} />
      {code && ` · ${code}`}
    </>
  )
}
