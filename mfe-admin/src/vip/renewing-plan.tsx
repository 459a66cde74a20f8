import { Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePlayerAccess } from '../data/use-account.ts'
import { usePlanName } from '../subscriptions/use-plan-name.ts'

/** Said before it happens: a player would pay for what is free from now on. */
export function RenewingPlan({ userId }: { userId: string }) {
  const planName = usePlanName()
  const plan = usePlayerAccess(userId).data?.subscription
  const renews = plan && plan.matchLimit === null && plan.status !== 'canceled'
  if (!renews) return null
  const name = planName({ name: plan.plan, displayName: plan.displayName })
  return (
    <div className="md-before-field">
      <Notice tone="amber" title={<FormattedMessage id="vip.planRuns" values={{ plan: name }} />} />
    </div>
  )
}
