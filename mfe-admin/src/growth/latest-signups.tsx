import type { SignupDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSignups } from '../data/use-growth.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { SourceName } from './source-name.tsx'

/** Who signed up, and what they came by. */
export function LatestSignups() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<'created'>({ sort: 'created', order: 'desc' })
  const narrowed = { order: order.order, ...(q && { q }) }
  const parts = useParts({ signups: narrowed })
  const query = useSignups({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  return (
    <Card
      title={<FormattedMessage id="signups.latest" />}
      action={<CsvLink table="signups" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="users.search" onChange={setTyped} />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted)}
        onChange={reorder}
        idOf={({ createdAt, user }) => `${createdAt} ${user?.id}`}
        empty={<FormattedMessage id={q ? 'table.nothing' : 'signups.none'} />}
      />
    </Card>
  )
}

const columnsOf = (sorted: ReturnType<typeof useOrder<'created'>>['sorted']): NonNullable<TableProps<SignupDto>['columns']> => [
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
