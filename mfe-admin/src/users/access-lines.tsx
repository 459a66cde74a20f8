import type { SubscriptionStatusDto } from '@kitchenline/api'
import { FREE_ANALYSES, GRACE_DAYS } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { usePlanName } from '../subscriptions/use-plan-name.ts'

type Running = NonNullable<SubscriptionStatusDto['subscription']>

/** What the player's own page says, a line each: what gives access or that nothing does, the plan that runs, the one that has ended. */
export function AccessLines({
  status: { source, subscription, ended, remainingFreeMatches },
}: {
  status: SubscriptionStatusDto
}) {
  const planName = usePlanName()
  const nameOf = ({ plan, displayName }: { plan: string; displayName: string }) => planName({ name: plan, displayName })
  return (
    <div className="kl-stack">
      {source !== 'plan' && <Line id={source} left={remainingFreeMatches ?? 0} of={FREE_ANALYSES} />}
      {subscription && <Line id={stateOf(subscription)} plan={nameOf(subscription)} {...countOf(subscription)} />}
      {ended && <Line id={ended.endDate ? 'ended' : 'usedUp'} plan={nameOf(ended)} date={ended.endDate} />}
    </div>
  )
}

const stateOf = ({ matchLimit, status }: Running) => (matchLimit === null ? status : 'pack')

const countOf = ({ endDate, matchLimit, matchesUsed }: Running) => ({
  date: endDate,
  left: Math.max(0, (matchLimit ?? 0) - matchesUsed),
  of: matchLimit ?? 0,
})

type LineProps = { id: string; plan?: string; date?: string | null; left?: number; of?: number }

function Line({ id, date, ...values }: LineProps) {
  const day = date && <FormattedDate value={date} month="short" day="numeric" year="numeric" />
  return (
    <p>
      <FormattedMessage id={`account.${id}`} values={{ ...values, date: day, days: GRACE_DAYS }} />
    </p>
  )
}
