import './access.css'
import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Card, Notice } from '@kitchenline/ui'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePlans, useSubscriptionStatus } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { AccessSummary } from './access-summary.tsx'
import { isGranted } from './bought-matches.ts'
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
      {(known) => (
        <div className="kl-stack">
          {result && !isUndone(result, known) && <CheckoutNotice result={result} status={known} onOver={forget} />}
          <Card title={<FormattedMessage id="profile.ai" />}>
            <AccessSummary status={known} />
          </Card>
          {canSwitch(known) && <PlanSwitch running={known.subscription!} />}
          {canBuy(known) && !isWaiting(result, known) && !(known.source === 'free_for_all' && isNothing(plans.data)) && (
            <Card title={<FormattedMessage id="access.plans" />}>
              <PlanList status={known} />
            </Card>
          )}
        </div>
      )}
    </LoadState>
  )
}

/** While all is free, plans that do not exist are not missed. */
const isNothing = (plans: readonly unknown[] | undefined) => plans === undefined || plans.length === 0

/** A player who has paid and waits for the event would pay twice, also when it is late. */
const isWaiting = (result: CheckoutResult | undefined, { subscription }: SubscriptionStatusDto) =>
  (result === 'paid' || result === 'late') && !isGranted(subscription)

/** A plan that was paid for and then canceled on this screen. */
const isUndone = (result: CheckoutResult, { subscription }: SubscriptionStatusDto) =>
  result !== 'left' && subscription?.status === 'canceled' && isGranted(subscription)

/** Nothing is sold to VIPs; to a plan that renews nothing is added, to a pack another pack. */
function canBuy({ source, subscription }: SubscriptionStatusDto): boolean {
  return source !== 'vip' && (subscription === null || subscription.matchLimit !== null)
}

/** What is canceled renews first, and what is not paid is paid first. */
const canSwitch = ({ source, subscription, payments }: SubscriptionStatusDto): boolean =>
  source === 'plan' && payments !== 'off' && subscription?.status === 'active' && Boolean(subscription.charge)

type Props = { result: CheckoutResult; status: SubscriptionStatusDto; onOver: () => void }

/** Outcome of the payment: never "paid" before the provider has confirmed it. */
function CheckoutNotice({ result, status: { subscription }, onOver }: Props) {
  const planName = usePlanName()
  const state = result !== 'left' && isGranted(subscription) ? 'done' : result
  const isOver = state === 'done' || state === 'left'
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <div role="status">
      <Notice
        tone={state === 'done' ? 'court' : state === 'late' ? 'amber' : 'plain'}
        title={<FormattedMessage id={`checkout.${state}`} values={{ plan: subscription ? planName(subscription) : '' }} />}
      />
    </div>
  )
}
