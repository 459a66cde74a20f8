import './access.css'
import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Card, Notice } from '@kitchenline/ui'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePlans, useSubscriptionStatus } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { AccessSummary } from './access-summary.tsx'
import { hasEndedSince, isGranted } from './before-checkout.ts'
import { PlanList } from './plan-list.tsx'
import { PlanSwitch } from './plan-switch.tsx'
import { useCheckoutReturn, type CheckoutResult } from './use-checkout-return.ts'
import { usePlanName } from './use-plan-name.ts'

/** The tab AI Access of the own profile: what one may use, why, and what more can be bought. */
export function AiAccess() {
  const { result, pollMs, forget } = useCheckoutReturn()
  const status = useSubscriptionStatus(pollMs)
  const plans = usePlans()
  return (
    <LoadState of="part" query={status} failed="access.failed">
      {(known) => {
        const outcome = outcomeOf(result, known)
        return (
          <div className="kl-stack">
            {outcome && <CheckoutNotice outcome={outcome} status={known} onOver={forget} />}
            <Card title={<FormattedMessage id="profile.ai" />}>
              <AccessSummary status={known} />
            </Card>
            {canSwitch(known) && <PlanSwitch running={known.subscription!} />}
            {canBuy(known) && !isWaiting(outcome) && !(known.source === 'free_for_all' && isNothing(plans.data)) && (
              <Card title={<FormattedMessage id="access.plans" />}>
                <PlanList status={known} />
              </Card>
            )}
          </div>
        )
      }}
    </LoadState>
  )
}

/** While all is free, plans that do not exist are not missed. */
const isNothing = (plans: readonly unknown[] | undefined) => plans === undefined || plans.length === 0

type Outcome = CheckoutResult | 'done'

/** Never "paid" before the provider has confirmed it. Nothing of what was paid for and then canceled on this screen, or has ended. */
function outcomeOf(result: CheckoutResult | undefined, status: SubscriptionStatusDto): Outcome | undefined {
  if (result === undefined || result === 'left') return result
  if (isGranted(status)) return status.subscription?.status === 'canceled' ? undefined : 'done'
  return hasEndedSince(status) ? undefined : result
}

/** A player who has paid and waits for the event would pay twice, also when it is late. */
const isWaiting = (outcome: Outcome | undefined) => outcome === 'paid' || outcome === 'late'

/** Nothing is sold to VIPs; to a plan that renews nothing is added, to a pack another pack. */
function canBuy({ source, subscription }: SubscriptionStatusDto): boolean {
  return source !== 'vip' && (subscription === null || subscription.matchLimit !== null)
}

/** What is canceled renews first, and what is not paid is paid first. */
const canSwitch = ({ source, subscription, payments }: SubscriptionStatusDto): boolean =>
  source === 'plan' && payments !== 'off' && subscription?.status === 'active' && Boolean(subscription.charge)

type Props = { outcome: Outcome; status: SubscriptionStatusDto; onOver: () => void }

function CheckoutNotice({ outcome, status: { subscription }, onOver }: Props) {
  const planName = usePlanName()
  const isOver = !isWaiting(outcome)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <div role="status" className="ms-checkout">
      <Notice
        tone={outcome === 'done' ? 'court' : outcome === 'late' ? 'amber' : 'plain'}
        title={<FormattedMessage id={`checkout.${outcome}`} values={{ plan: subscription ? planName(subscription) : '' }} />}
      />
    </div>
  )
}
