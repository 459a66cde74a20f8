import type { PAYMENT_SORTS, PaymentDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePayments } from '../data/billing.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { usePaid } from '../use-money.ts'
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
      columns={columnsOf(list.sorted, choose)}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'payments.none'} />}
    >
      {chosen && <RefundDialog payment={chosen} onClose={() => choose(undefined)} />}
    </ListCard>
  )
}

function columnsOf(sorted: Sorted<Sort>, refund: (payment: PaymentDto) => void): NonNullable<TableProps<PaymentDto>['columns']> {
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
    {
      key: 'refund',
      title: <span className="kl-visually-hidden">{title('refund')}</span>,
      align: 'end',
      render: (_, payment) => isRefundable(payment) && <RefundButton payment={payment} onPress={() => refund(payment)} />,
    },
  ]
}

/** Whether something is left that was paid through the provider. */
const isRefundable = (payment: PaymentDto): boolean =>
  payment.stripePaymentIntentId !== null && (payment.status === 'succeeded' || isPartlyRefunded(payment))

function RefundButton({ payment: { user }, onPress }: { payment: PaymentDto; onPress: () => void }) {
  return (
    <Button tone="quiet" className="kl-nowrap" onClick={onPress}>
      <FormattedMessage id="payments.refund" />
      <span className="kl-visually-hidden"> {user?.name}</span>
    </Button>
  )
}

const isPartlyRefunded = ({ status, refunded, amount }: PaymentDto) => status === 'refunded' && refunded < amount

/** What was paid, and below it what was given back. */
export function PaidCell({ amount, refunded, currency }: Pick<PaymentDto, 'amount' | 'refunded' | 'currency'>) {
  const paid = usePaid()
  return (
    <>
      {paid(amount, currency)}
      {refunded > 0 && (
        <div className="kl-soft">
          <FormattedMessage id="payments.refunded" values={{ amount: paid(refunded, currency) }} />
        </div>
      )}
    </>
  )
}
