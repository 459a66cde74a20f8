import type { SubscriptionStatusDto } from '@kitchenline/api'
import { FREE_ANALYSES, GRACE_DAYS } from '@kitchenline/domain'
import { Notice, Progress } from '@kitchenline/ui'
import { Check } from '@kitchenline/ui/icons'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ChargePrice } from './charge-price.tsx'
import { PlanActions } from './plan-actions.tsx'
import { usePlanName } from './use-plan-name.ts'

/** Which sentence fits: free for all, VIP, a plan, free analyses left, or none. */
export function accessState({ source, subscription }: SubscriptionStatusDto) {
  if (source === 'free_for_all') return 'freeForAll'
  if (source === 'vip') return 'vip'
  if (subscription) return subscription.status
  return source === 'free' ? 'trialActive' : 'trialUsed'
}

type Props = { status: SubscriptionStatusDto }

/** One sentence for the state, one for what it means, and a bar where something is counted. */
export function AccessSummary({ status }: Props) {
  const planName = usePlanName()
  const { subscription, remainingFreeMatches } = status
  const state = accessState(status)
  const remaining = subscription ? remainingMatches(subscription) : remainingFreeMatches
  const values = {
    plan: subscription ? planName(subscription) : '',
    left: remaining ?? 0,
    days: GRACE_DAYS,
    date: subscription?.endDate && <FormattedDate value={subscription.endDate} month="short" day="numeric" year="numeric" />,
  }
  const text = (
    <FormattedMessage id={`access.${isPack(subscription) ? 'pack' : (subscription?.status ?? state)}Text`} values={values} />
  )
  return (
    <div className="kl-stack">
      {state in AFTER_A_PLAN && status.ended && <Ended ended={status.ended} />}
      {state !== subscription?.status && <State id={`access.${state}`} values={values} />}
      {/* A plan renews also while it is not needed: then nothing says that nothing is charged. */}
      {subscription?.status === 'past_due' ? (
        <Notice tone="amber" title={<FormattedMessage id="access.past_due" values={values} />}>
          <p>{text}</p>
        </Notice>
      ) : (
        <>
          {subscription && <State id={`access.${subscription.status}`} values={values} />}
          <p className="kl-soft">{text}</p>
        </>
      )}
      {/* What was bought, not what the plan costs today. */}
      {subscription?.charge && (
        <p>
          <ChargePrice {...subscription.charge} />
        </p>
      )}
      {subscription?.next && <Next next={subscription.next} isSame={subscription.next.plan === subscription.plan} />}
      {state === 'freeForAll' && <FreeHint />}
      {remaining !== null && <Remaining left={remaining} of={subscription?.matchLimit ?? FREE_ANALYSES} />}
      <PlanActions status={status} />
    </div>
  )
}

function State({ id, values }: { id: string; values: Record<string, ReactNode> }) {
  return (
    <p className="ms-access__state">
      <FormattedMessage id={id} values={values} />
    </p>
  )
}

/** What the player has chosen for the time after this period, or what the plan costs from some time on. */
function Next({ next, isSame }: { next: NonNullable<Running['next']>; isSame: boolean }) {
  const plan = usePlanName()(next)
  const date = <FormattedDate value={next.startsAt} month="short" day="numeric" year="numeric" />
  return (
    <p>
      <FormattedMessage
        id={isSame ? 'access.newPrice' : 'access.next'}
        values={{ plan, date, price: <ChargePrice {...next.charge} /> }}
      />
    </p>
  )
}

function FreeHint() {
  return (
    <ul className="ms-features">
      {['pricing.early', 'pricing.premium', 'pricing.free'].map((id) => (
        <li key={id}>
          <Check size={18} aria-hidden />
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
  )
}

/** Where no other sentence covers the state of the plan. */
const AFTER_A_PLAN = { trialActive: true, trialUsed: true }

function Ended({ ended }: { ended: NonNullable<SubscriptionStatusDto['ended']> }) {
  const plan = usePlanName()(ended)
  const date = ended.endDate && <FormattedDate value={ended.endDate} month="short" day="numeric" year="numeric" />
  return <Notice title={<FormattedMessage id={ended.endDate ? 'access.ended' : 'access.usedUp'} values={{ plan, date }} />} />
}

type Running = NonNullable<SubscriptionStatusDto['subscription']>

const isPack = (subscription: Running | null) => typeof subscription?.matchLimit === 'number'

const remainingMatches = ({ matchLimit, matchesUsed }: Running): number | null =>
  matchLimit === null ? null : Math.max(0, matchLimit - matchesUsed)

function Remaining({ left, of }: { left: number; of: number }) {
  const intl = useIntl()
  return (
    <div className="ms-access__left">
      <Progress value={left} max={of} label={intl.formatMessage({ id: 'access.remaining' })} />
      <p className="kl-soft">
        <FormattedMessage id="access.leftOf" values={{ left, of }} />
      </p>
    </div>
  )
}
