import type { PAYMENT_SORTS, PaymentDto } from '@kitchenline/api'
import { Badge } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePayments } from '../data/billing.ts'
import type { Columns } from '../table/columns.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { RowButton } from '../table/row-button.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
import { Money } from '../money.tsx'
import { PlanCell } from './plan-cell.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Sort = (typeof PAYMENT_SORTS)[number]

const USUAL: Order<Sort> = { sort: 'created', order: 'desc' }

const TONE = { succeeded: 'court', pending: 'plain', failed: 'clay', refunded: 'amber', disputed: 'clay' } as const

export function PaymentsTab() {
  const list = useList(USUAL)
  const query = usePayments({ ...list.narrowed, ...list.part })
  const [chosen, choose] = useState<PaymentDto>()
  return (
    <ListCard
      title={<FormattedMessage id="subscriptions.payments" />}
      table="payments"
      narrowed={list.narrowed}
      list={list}
      searchLabel="payments.search"
      query={query}
      layout={{ columns: columnsOf(choose), phone: { user: ['plan', 'status'], amount: ['created', 'refund'] } }}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'payments.none'} />}
    >
      {chosen && <RefundDialog payment={chosen} onClose={() => choose(undefined)} />}
    </ListCard>
  )
}

const columnsOf = (refund: (payment: PaymentDto) => void) =>
  ({
    user: { title: 'payments.user', render: ({ user }) => <PlayerCell user={user} /> },
    plan: { title: 'payments.plan', render: ({ subscription: { plan } }) => <PlanCell plan={plan} /> },
    amount: { title: 'payments.amount', kind: 'figure', sorter: true, render: (payment) => <PaidCell {...payment} /> },
    status: { title: 'payments.status', render: (payment) => <StatusBadge {...payment} /> },
    created: { title: 'payments.date', sorter: true, render: ({ createdAt }) => <DateCell value={createdAt} withTime /> },
    refund: {
      title: 'payments.refund',
      kind: 'action',
      render: (payment) =>
        isRefundable(payment) && <RowButton text="payments.refund" name={payment.user?.name} onPress={() => refund(payment)} />,
    },
  }) satisfies Columns<PaymentDto, Sort>

function StatusBadge(payment: PaymentDto) {
  return (
    <Badge tone={TONE[payment.status]}>
      <FormattedMessage id={`payments.status.${isPartlyRefunded(payment) ? 'partlyRefunded' : payment.status}`} />
    </Badge>
  )
}

/** Whether something is left that was paid through the provider. */
const isRefundable = (payment: PaymentDto): boolean =>
  payment.stripePaymentIntentId !== null && (payment.status === 'succeeded' || isPartlyRefunded(payment))

const isPartlyRefunded = ({ status, refunded, amount }: PaymentDto) => status === 'refunded' && refunded < amount

/** What was paid, and below it what was given back. */
export function PaidCell({ amount, refunded, currency }: Pick<PaymentDto, 'amount' | 'refunded' | 'currency'>) {
  return (
    <>
      <Money amount={amount} currency={currency} />
      {refunded > 0 && (
        <div className="kl-soft">
          <FormattedMessage id="payments.refunded" values={{ amount: <Money amount={refunded} currency={currency} /> }} />
        </div>
      )}
    </>
  )
}
