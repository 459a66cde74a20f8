import type { PlanDto } from '@kitchenline/api'
import { canBePaid, CURRENCY, leastPrice, toCents } from '@kitchenline/domain'
import { Switch } from '@kitchenline/ui/form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSwitchPlan } from '../data/billing.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { useMoney } from '../money.tsx'
import { usePlanName } from '../data/use-plan-name.ts'

/** In sale or not, to be switched; where the price keeps it from being sold, with the reason. */
export function PlanState({ plan }: { plan: PlanDto }) {
  const intl = useIntl()
  const planName = usePlanName()
  const money = useMoney()
  const { mutate, isPending } = useSwitchPlan()
  const notices = useChangeNotices('plans.changed', 'plans.changeFailed')
  const { id, isActive, price } = plan
  const isSellable = canBePaid(toCents(price))
  const state = isSellable ? (isActive ? 'active' : 'inactive') : 'unsellable'
  return (
    <>
      <span className="md-state">
        <Switch
          checked={isActive}
          disabled={isPending || (!isSellable && !isActive)}
          aria-label={intl.formatMessage({ id: 'plans.activeOf' }, { name: planName(plan) })}
          onChange={(next: boolean) => mutate({ id, isActive: next }, notices)}
        />
        <FormattedMessage id={`plans.${state}`} />
      </span>
      {!isSellable && (
        <p className="kl-soft">
          <FormattedMessage id="plans.unsellableText" values={{ least: money(leastPrice(CURRENCY)) }} />
        </p>
      )}
    </>
  )
}
