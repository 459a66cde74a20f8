import type { PlanDto } from '@kitchenline/api'
import { classNames } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { BuyButton, type Sale } from './buy-button.tsx'
import { PlanPrice, PlanTerms, savedShare } from './plan-price.tsx'
import { usePlanName } from './use-plan-name.ts'

type Props = Sale & { plans: readonly PlanDto[] }

/**
 * One of the plans is chosen, at first that of a year or else the last, and has the button. Beside a plan that runs
 * there are no terms to read first: the button stands below, and the cards are as low as their prices.
 */
export function PlanChoice({ plans, currency, ...sale }: Props) {
  const intl = useIntl()
  const group = useId()
  const yearly = plans.findLast(({ duration }) => duration.interval === 'year') ?? plans.at(-1)
  const [chosen, choose] = useState(yearly?.id)
  const shown = plans.find(({ id }) => id === chosen) ?? yearly
  return (
    <>
      <ul className="ms-plans" role="radiogroup" aria-label={intl.formatMessage({ id: 'access.plans' })}>
        {plans.map((plan) => (
          <li key={plan.id} role="presentation" className={classNames('ms-plan', plan === shown && 'ms-plan--chosen')}>
            <PlanHead plan={plan} group={group} isChosen={plan === shown} onChoose={() => choose(plan.id)} />
            <div className="ms-plan__price">
              <p>
                <PlanPrice plan={plan} currency={currency} />
              </p>
              {savedShare(plan) > 0 && (
                <p className="ms-plan__saved">
                  <FormattedMessage
                    id="access.saved"
                    values={{ share: <FormattedNumber value={savedShare(plan)} style="percent" maximumFractionDigits={0} /> }}
                  />
                </p>
              )}
            </div>
            {/* When another plan begins, its question says. */}
            {!sale.isSwitch && (
              <p className="ms-plan__terms kl-soft">
                <PlanTerms plan={plan} />
              </p>
            )}
            {!sale.isSwitch && (plan === shown ? <BuyButton plan={plan} {...sale} isMain /> : <span />)}
          </li>
        ))}
      </ul>
      {sale.isSwitch && shown && (
        <div className="ms-plan-switch">
          <BuyButton plan={shown} {...sale} isMain />
        </div>
      )}
    </>
  )
}

type HeadProps = { plan: PlanDto; group: string; isChosen: boolean; onChoose: () => void }

function PlanHead({ plan, group, isChosen, onChoose }: HeadProps) {
  const name = usePlanName()({ plan: plan.name, displayName: plan.displayName })
  return (
    <h3>
      <label className="ms-plan__choice">
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        {name}
      </label>
    </h3>
  )
}
