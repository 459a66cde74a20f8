import type { PAYMENT_SORTS, PaymentDto } from '@kitchenline/api'
import { Badge, Card } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePayments } from '../data/use-billing-lists.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { PaidCell } from './paid-cell.tsx'
import { PlanCell } from './plan-cell.tsx'

type Sort = (typeof PAYMENT_SORTS)[number]

const TONE = { succeeded: 'court', pending: 'plain', failed: 'clay', refunded: 'amber', disputed: 'clay' } as const

export function PaymentsTab() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<Sort>({ sort: 'created', order: 'desc' })
  const narrowed = { ...order, ...(q && { q }) }
  const parts = useParts({ payments: narrowed })
  const query = usePayments({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  return (
    <Card
      title={<FormattedMessage id="subscriptions.payments" />}
      action={<CsvLink table="payments" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="payments.search" onChange={setTyped} />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted)}
        onChange={reorder}
        empty={<FormattedMessage id={q ? 'table.nothing' : 'payments.none'} />}
      />
    </Card>
  )
}

function columnsOf(sorted: ReturnType<typeof useOrder<Sort>>['sorted']): NonNullable<TableProps<PaymentDto>['columns']> {
  const title = (id: string) => <FormattedMessage id={`payments.${id}`} />
  return [
    { key: 'user', title: title('user'), render: (_, { user }) => <PlayerCell user={user} /> },
    { key: 'plan', title: title('plan'), render: (_, { subscription: { plan } }) => <PlanCell plan={plan} /> },
    {
      ...sorted('amount'),
      title: title('amount'),
      ...NUMBERS,
      render: (_, payment) => <PaidCell {...payment} />,
    },
    {
      key: 'status',
      title: title('status'),
      render: (_, payment) => (
        <Badge tone={TONE[payment.status]}>
          <FormattedMessage id={`payments.status.${isPartlyRefunded(payment) ? 'partlyRefunded' : payment.status}`} />
        </Badge>
      ),
    },
    { ...sorted('created'), title: title('date'), render: (_, { createdAt }) => <DateCell value={createdAt} withTime /> },
  ]
}

const isPartlyRefunded = ({ status, refunded, amount }: PaymentDto) => status === 'refunded' && refunded < amount
