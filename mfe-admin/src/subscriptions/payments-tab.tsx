import type { PaymentDto } from '@kitchenline/api'
import { Badge, Card } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { FormattedMessage } from 'react-intl'
import { usePayments } from '../data/use-billing.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useParts } from '../table/use-parts.ts'
import { useMoney } from '../use-money.ts'

const TONE = { succeeded: 'court', pending: 'plain', failed: 'clay', refunded: 'amber', disputed: 'clay' } as const

export function PaymentsTab() {
  const parts = useParts('payments')
  return (
    <Card title={<FormattedMessage id="subscriptions.payments" />} action={<CsvLink table="payments" />}>
      <PartTable
        query={usePayments(parts.cursor)}
        parts={parts}
        columns={usePaymentColumns()}
        empty={<FormattedMessage id="payments.none" />}
      />
    </Card>
  )
}

function usePaymentColumns(): NonNullable<TableProps<PaymentDto>['columns']> {
  const money = useMoney()
  const title = (id: string) => <FormattedMessage id={`payments.${id}`} />
  return [
    { key: 'user', title: title('user'), render: (_, { user }) => <PlayerCell user={user} /> },
    {
      key: 'plan',
      title: title('plan'),
      render: (_, { subscription: { plan } }) => plan?.displayName ?? <FormattedMessage id="table.gone" />,
    },
    {
      key: 'amount',
      title: title('amount'),
      align: 'end',
      render: (_, { amount, refunded }) => (
        <>
          {money(amount)}
          {refunded > 0 && (
            <div className="kl-soft">
              <FormattedMessage id="payments.refunded" values={{ amount: money(refunded) }} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'status',
      title: title('status'),
      render: (_, { status }) => (
        <Badge tone={TONE[status]}>
          <FormattedMessage id={`payments.status.${status}`} />
        </Badge>
      ),
    },
    { key: 'date', title: title('date'), render: (_, { createdAt }) => <DateCell value={createdAt} withTime /> },
  ]
}
