import type { AdminPlanDto } from '@kitchenline/api'
import { CURRENCY } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { usePaid } from '../money.tsx'

/** What a plan costs in each of its currencies, and how many of those who have it pay another price. */
export function PlanPrices({ plan }: { plan: AdminPlanDto }) {
  const paid = usePaid()
  const { price, originalPrice, otherPrices = [], holdersOfOtherPrices = 0, movesHolders } = plan
  return (
    <>
      {paid(price, CURRENCY)}{' '}
      {originalPrice !== null && (
        <div className="kl-soft">
          <s>{paid(originalPrice, CURRENCY)}</s>
        </div>
      )}
      {otherPrices.map(({ currency, amount }) => (
        <div key={currency}>{paid(amount, currency)}</div>
      ))}
      {holdersOfOtherPrices > 0 && (
        <div className="kl-soft">
          <FormattedMessage id={movesHolders ? 'plans.moving' : 'plans.keeping'} values={{ count: holdersOfOtherPrices }} />
        </div>
      )}
    </>
  )
}
