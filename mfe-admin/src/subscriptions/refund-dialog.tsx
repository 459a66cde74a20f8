import type { PaymentDto } from '@kitchenline/api'
import { decimalsOf, REFUND_REASONS, type RefundReason } from '@kitchenline/domain'
import { Form, Select } from '@kitchenline/ui/form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AmountField } from '../amount-field.tsx'
import { useRefund } from '../data/billing.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Money } from '../money.tsx'
import { PlanCell } from './plan-cell.tsx'

type Values = { amount: number; reason: RefundReason }
type Props = { payment: PaymentDto; onClose: () => void }

const leftOf = ({ amount, refunded, currency }: Pick<PaymentDto, 'amount' | 'refunded' | 'currency'>): number =>
  Number((amount - refunded).toFixed(decimalsOf(currency)))

/** All that is left of a payment, or less; what that means for the plan or pack stands above the button. */
export function RefundDialog({ payment, onClose }: Props) {
  const intl = useIntl()
  const { id, currency, subscription } = payment
  const paid = (amount: number) => <Money amount={amount} currency={currency} />
  const left = leftOf(payment)
  const least = 10 ** -decimalsOf(currency)
  // All of it, whatever was given back meanwhile.
  const bodyOf = ({ amount, reason }: Values) => ({ id, body: { reason, currency, amount: amount === left ? null : amount } })
  const isPack = subscription.id.startsWith('pack:')
  return (
    <FormDialog
      title={<FormattedMessage id="refund.title" />}
      confirm={<FormattedMessage id="refund.confirm" />}
      tone="danger"
      initialValues={{ amount: left }}
      mutation={useRefund()}
      bodyOf={bodyOf}
      done="refund.done"
      failed="refund.failed"
      onClose={onClose}
    >
      <Form.Item>
        <strong>{payment.user?.name ?? <FormattedMessage id="table.gone" />}</strong> · <PlanCell plan={subscription.plan} /> ·{' '}
        {paid(payment.amount)}
      </Form.Item>
      <Form.Item
        name="amount"
        label={<FormattedMessage id="refund.amount" />}
        extra={<FormattedMessage id="refund.atMost" values={{ left: paid(left) }} />}
        rules={[
          {
            ...{ type: 'number', required: true, min: least, max: left },
            message: <FormattedMessage id="refund.wrongAmount" values={{ least: paid(least), left: paid(left) }} />,
          },
        ]}
      >
        <AmountField currency={currency} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={<FormattedMessage id="refund.reason" />}
        rules={[{ required: true, message: <FormattedMessage id="refund.reasonMissing" /> }]}
      >
        <Select<RefundReason>
          options={REFUND_REASONS.map((value) => ({ value, label: intl.formatMessage({ id: `refund.reason.${value}` }) }))}
        />
      </Form.Item>
      <p className="kl-soft">
        <FormattedMessage id={isPack ? 'refund.packText' : 'refund.planText'} />
      </p>
    </FormDialog>
  )
}
