import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { EmptyState, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePlans, useStartCheckout } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { noteBefore } from './before-checkout.ts'
import { BuyButton, type Sale } from './buy-button.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { plansIn, useCurrency } from './use-currency.ts'
import { PlanPrice, PlanTerms } from './plan-price.tsx'
import { TermsCheck, useTerms } from './terms-check.tsx'
import { usePlanName } from './use-plan-name.ts'

type Props = { status: SubscriptionStatusDto }

/** The plans for sale, with price and end shown before the button. None while subscriptions are switched off. */
export function PlanList({ status }: Props) {
  const { source, payments, subscription } = status
  const plans = usePlans()
  const money = useCurrency(status, plans.data ?? [])
  const checkout = useStartCheckout()
  const { failed: showProblem } = useNotices()
  const terms = useTerms()
  const buy = (planId: string) =>
    terms.ifAgreed(() => {
      noteBefore(status)
      checkout.mutate({ planId, currency: money.currency }, { onError: showProblem })
    })
  const isOff = source === 'free_for_all'
  const sale = { isOff, canBuy: !isOff && payments !== 'off' && !checkout.isPending, currency: money.currency, onBuy: buy }
  return (
    <div className="kl-stack">
      {payments === 'off' && !isOff && <Notice title={<FormattedMessage id="access.paymentsOff" />} />}
      <LoadState of="card" query={plans}>
        {(all) => {
          const offered = plansIn(all, money.currency)
          const packs = offered.filter(({ duration }) => duration.interval === 'matches')
          const running = subscription ? [] : offered.filter(({ duration }) => duration.interval !== 'matches')
          const isEmpty = packs.length + running.length === 0
          return (
            <div className="kl-stack">
              {isEmpty && <EmptyState title={<FormattedMessage id="access.noPlans" />} />}
              {!isEmpty && payments === 'test' && !isOff && (
                <Notice tone="amber" title={<FormattedMessage id="access.testPayments" />} />
              )}
              {!isEmpty && !isOff && payments !== 'off' && <TermsCheck {...terms.check} />}
              <CurrencyChoice {...money} />
              {running.length > 0 && <PlanChoice plans={running} {...sale} />}
              {packs.length > 0 && (
                <ul className="kl-stack">
                  {packs.map((plan) => (
                    <PackLine key={plan.id} plan={plan} {...sale} />
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </LoadState>
    </div>
  )
}

/** A number of matches, for who wants no plan. */
function PackLine({ plan, currency, ...sale }: Sale & { plan: PlanDto }) {
  const name = usePlanName()({ plan: plan.name, displayName: plan.displayName })
  return (
    <li className="ms-pack">
      <div>
        <h3>
          {name} · <PlanPrice plan={plan} currency={currency} />
        </h3>
        <p className="kl-soft">
          <PlanTerms plan={plan} />
        </p>
      </div>
      <BuyButton plan={plan} {...sale} isMain={false} />
    </li>
  )
}
