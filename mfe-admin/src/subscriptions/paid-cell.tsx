import type { PaymentDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { usePaid } from '../use-money.ts'

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
