import { Link } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePlayerAccess } from '../data/accounts.ts'
import { usePlanName } from '../data/use-plan-name.ts'

type Props = { user: { id: string; username: string } }

/** Said before it happens: a player would pay for what is free from now on. */
export function RenewingPlan({ user }: Props) {
  const planName = usePlanName()
  const plan = usePlayerAccess(user.id).data?.subscription
  const renews = plan && plan.matchLimit === null && plan.status !== 'canceled'
  if (!renews) return null
  const name = planName({ name: plan.plan, displayName: plan.displayName })
  return (
    <div className="md-before-field">
      <Notice
        tone="amber"
        title={<FormattedMessage id="vip.planRuns" values={{ plan: name }} />}
        action={
          <Link to={`/admin/subscriptions?q=${encodeURIComponent(user.username)}`} className={buttonClass()}>
            <FormattedMessage id="vip.showPlan" />
          </Link>
        }
      />
    </div>
  )
}
