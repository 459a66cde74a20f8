import type { ReferralDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useReferralAnalytics } from '../data/use-growth.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'

export function ReferralsTab() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<'total'>({ sort: 'total', order: 'desc' })
  const narrowed = { order: order.order, ...(q && { q }) }
  const parts = useParts({ referrals: narrowed })
  const query = useReferralAnalytics({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  return (
    <Card
      title={<FormattedMessage id="admin.referrals" />}
      action={<CsvLink table="referrals" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="users.search" onChange={setTyped} />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted)}
        onChange={reorder}
        idOf={({ user }) => user.id}
        empty={<FormattedMessage id={q ? 'table.nothing' : 'referrals.none'} />}
      />
    </Card>
  )
}

const columnsOf = (sorted: ReturnType<typeof useOrder<'total'>>['sorted']): NonNullable<TableProps<ReferralDto>['columns']> => [
  { key: 'user', title: <FormattedMessage id="payments.user" />, render: (_, { user }) => <PlayerCell user={user} /> },
  {
    ...sorted('total'),
    title: <FormattedMessage id="referrals.total" />,
    ...NUMBERS,
    render: (_, { totalReferrals }) => <FormattedNumber value={totalReferrals} />,
  },
]
