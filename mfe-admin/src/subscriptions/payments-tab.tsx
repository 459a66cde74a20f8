import type { PAYMENT_SORTS, PaymentDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import { Select } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePayments } from '../data/billing.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList, type List } from '../table/use-list.ts'
import { usePhone } from '../table/use-narrow.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { Money } from '../money.tsx'
import { PlanCell } from './plan-cell.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Sort = (typeof PAYMENT_SORTS)[number]
type Columns = NonNullable<TableProps<PaymentDto>['columns']>

const USUAL: Order<Sort> = { sort: 'created', order: 'desc' }

const TONE = { succeeded: 'court', pending: 'plain', failed: 'clay', refunded: 'amber', disputed: 'clay' } as const

export function PaymentsTab() {
  const list = useList(USUAL)
  const query = usePayments({ ...list.narrowed, ...list.part })
  const [chosen, choose] = useState<PaymentDto>()
  const isPhone = usePhone()
  return (
    <ListCard
      title={<FormattedMessage id="subscriptions.payments" />}
      table="payments"
      narrowed={list.narrowed}
      list={list}
      searchLabel="payments.search"
      query={query}
      filters={isPhone && <DateOrder {...list} />}
      columns={columnsOf(list.sorted, isPhone, choose)}
      empty={<FormattedMessage id={list.isSearched ? 'table.nothing' : 'payments.none'} />}
    >
      {chosen && <RefundDialog payment={chosen} onClose={() => choose(undefined)} />}
    </ListCard>
  )
}

/** On a phone the date stands below the amount, with no head of its own to press. */
function DateOrder({ narrowed: { sort, order }, reorder }: Pick<List<Sort>, 'narrowed' | 'reorder'>) {
  const intl = useIntl()
  return (
    <Select<'asc' | 'desc'>
      aria-label={intl.formatMessage({ id: 'payments.date' })}
      placeholder={<FormattedMessage id="payments.date" />}
      value={sort === 'created' ? order : null}
      options={(['desc', 'asc'] as const).map((value) => ({ value, label: <FormattedMessage id={`payments.order.${value}`} /> }))}
      onChange={(value) => reorder(undefined, undefined, { columnKey: 'created', order: value === 'asc' ? 'ascend' : 'descend' })}
    />
  )
}

function columnsOf(sorted: Sorted<Sort>, isPhone: boolean, refund: (payment: PaymentDto) => void): Columns {
  const title = (id: string) => <FormattedMessage id={`payments.${id}`} />
  const refundOf = (payment: PaymentDto) =>
    isRefundable(payment) && <RefundButton payment={payment} onPress={() => refund(payment)} />
  const user = { key: 'user', title: title('user') }
  const amount = { ...sorted('amount'), title: title('amount'), ...NUMBERS }
  const dateOf = ({ createdAt }: PaymentDto) => <DateCell value={createdAt} withTime />
  if (isPhone) {
    const paidWhen = (payment: PaymentDto) => (
      <>
        <PaidCell {...payment} />
        {dateOf(payment)}
        {refundOf(payment)}
      </>
    )
    return [
      { ...user, render: (_, payment) => <PlayerCell user={payment.user} below={<PlanAndStatus {...payment} />} /> },
      { ...amount, render: (_, payment) => paidWhen(payment) },
    ]
  }
  return [
    { ...user, render: (_, payment) => <PlayerCell user={payment.user} /> },
    { key: 'plan', title: title('plan'), render: (_, { subscription: { plan } }) => <PlanCell plan={plan} /> },
    { ...amount, render: (_, payment) => <PaidCell {...payment} /> },
    { key: 'status', title: title('status'), render: (_, payment) => <StatusBadge {...payment} /> },
    { ...sorted('created'), title: title('date'), render: (_, payment) => dateOf(payment) },
    {
      key: 'refund',
      title: <span className="kl-visually-hidden">{title('refund')}</span>,
      align: 'end',
      render: (_, payment) => refundOf(payment),
    },
  ]
}

function PlanAndStatus(payment: PaymentDto) {
  return (
    <>
      <span>
        <PlanCell plan={payment.subscription.plan} />
      </span>
      <StatusBadge {...payment} />
    </>
  )
}

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
