import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import type { CheckoutResult } from './use-checkout-return.ts'
import { usePlanName } from './use-plan-name.ts'

type Props = { result: CheckoutResult; status: SubscriptionStatusDto }

/** Outcome of the payment: never "paid" before the provider has confirmed it. */
export function CheckoutNotice({ result, status: { subscription } }: Props) {
  const planName = usePlanName()
  const state = subscription && result !== 'left' ? 'done' : result
  return (
    <div role="status">
      <Notice
        tone={state === 'done' ? 'court' : state === 'late' ? 'amber' : 'plain'}
        title={<FormattedMessage id={`checkout.${state}`} values={{ plan: subscription ? planName(subscription) : '' }} />}
      />
    </div>
  )
}
