import type { SubscriptionStatusDto } from '@kitchenline/api'
import { FormattedMessage, FormattedNumber } from 'react-intl'

type Charge = NonNullable<NonNullable<SubscriptionStatusDto['subscription']>['charge']>

/** What one period costs: $2.99 a week. */
export function ChargePrice({ amount, currency, duration: { interval, count } }: Charge) {
  const price = <FormattedNumber value={amount} style="currency" currency={currency.toUpperCase()} />
  return <FormattedMessage id={`access.price.${interval}`} values={{ price, count }} />
}
