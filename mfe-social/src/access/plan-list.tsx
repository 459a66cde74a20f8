import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { monthlyPrice, type PlanDuration } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { Button, EmptyState, Notice } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { usePlans, useStartCheckout } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { noteBoughtMatches } from './bought-matches.ts'
import { usePlanName } from './use-plan-name.ts'

type Props = { status: SubscriptionStatusDto }

/** The plans for sale, with price and end shown before the button. None while subscriptions are switched off. */
export function PlanList({ status: { source, payments, subscription } }: Props) {
  const plans = usePlans()
  const checkout = useStartCheckout()
  const { failed: showProblem } = useNotices()
  const buy = (planId: string) => {
    noteBoughtMatches(subscription)
    checkout.mutate(planId, { onError: showProblem })
  }
  const isOff = source === 'free_for_all'
  return (
    <div className="kl-stack ms-offer">
      {payments === 'off' && !isOff && <Notice title={<FormattedMessage id="access.paymentsOff" />} />}
      <LoadState of="card" query={plans}>
        {(offered) => {
          const fitting = offered.filter(({ duration }) => !subscription || duration.interval === 'matches')
          if (fitting.length === 0) return <EmptyState title={<FormattedMessage id="access.noPlans" />} />
          return (
            <div className="kl-stack">
              {payments === 'test' && !isOff && <Notice tone="amber" title={<FormattedMessage id="access.testPayments" />} />}
              <ul className="ms-plans">
                {fitting.map((plan) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    isOff={isOff}
                    canBuy={!isOff && payments !== 'off'}
                    isPending={checkout.isPending}
                    onBuy={() => buy(plan.id)}
                  />
                ))}
              </ul>
            </div>
          )
        }}
      </LoadState>
    </div>
  )
}

type CardProps = { plan: PlanDto; isOff: boolean; canBuy: boolean; isPending: boolean; onBuy: () => void }

function PlanCard({ plan, isOff, canBuy, isPending, onBuy }: CardProps) {
  const name = usePlanName()({ plan: plan.name, displayName: plan.displayName })
  // Of three months: said, and compared with a month.
  const isLong = plan.duration.count > 1
  return (
    <li className="ms-plan">
      <h3>{name}</h3>
      <p className="ms-plan__price">
        {isLong ? <PriceOf {...plan} /> : <Dollars value={plan.price} />}{' '}
        {plan.originalPrice !== null && (
          <s className="kl-soft">
            <Dollars value={plan.originalPrice} />
          </s>
        )}
        {isLong && (
          <small className="kl-soft">
            <br />
            <PriceOf price={monthlyPrice(plan.price, plan.duration)} duration={{ interval: 'month', count: 1 }} />
          </small>
        )}
      </p>
      <PlanTerms plan={plan} />
      <Button tone={canBuy ? 'primary' : 'secondary'} disabled={!canBuy || isPending} onClick={onBuy}>
        <FormattedMessage id={isOff ? 'access.systemDisabled' : 'access.buy'} values={{ plan: name }} />
      </Button>
    </li>
  )
}

const PriceOf = ({ price, duration: { interval, count } }: Pick<PlanDto, 'price' | 'duration'>) => (
  <FormattedMessage id={`access.price.${interval}`} values={{ count, price: <Dollars value={price} /> }} />
)

const Dollars = ({ value }: { value: number }) => <FormattedNumber value={value} style="currency" currency="USD" />

type PlanTermsProps = { plan: Pick<PlanDto, 'duration' | 'matchLimit'> }

/** Contents, term, and that one can cancel at any time: shown before the button. */
function PlanTerms({ plan: { duration, matchLimit } }: PlanTermsProps) {
  const end = planEnd(duration, new Date())
  const date = end && <FormattedDate value={end} month="short" day="numeric" year="numeric" />
  return (
    <p className="kl-soft">
      <FormattedMessage
        id={`access.terms.${duration.interval}`}
        values={{ matches: matchLimit ?? 0, count: duration.count, date }}
      />
    </p>
  )
}

/** When a plan bought now is paid for the next time; undefined for a pack. Months end where the month ends. */
export function planEnd({ interval, count }: PlanDuration, now: Date): Date | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (interval === 'matches') return undefined
  if (interval === 'day') return new Date(year, month, day + count)
  if (interval === 'week') return new Date(year, month, day + 7 * count)
  const months = month + (interval === 'year' ? 12 * count : count)
  const lastDay = new Date(year, months + 1, 0).getDate()
  return new Date(year, months, Math.min(day, lastDay))
}
