import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useSubscriptionStatus } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { AccessSummary } from './access-summary.tsx'
import { isGranted } from './bought-matches.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { PlanList } from './plan-list.tsx'
import { useCheckoutReturn, type CheckoutResult } from './use-checkout-return.ts'

/** The tab AI Access of the own profile: what one may use, why, and what more can be bought. */
export function AiAccess() {
  const { result, pollMs, forget } = useCheckoutReturn()
  const status = useSubscriptionStatus(pollMs)
  return (
    <LoadState of="part" query={status} failed="access.failed">
      {(known) => (
        <div className="kl-stack">
          {result && !isUndone(result, known) && <CheckoutNotice result={result} status={known} onOver={forget} />}
          <Card title={<FormattedMessage id="profile.ai" />}>
            <AccessSummary status={known} />
          </Card>
          {canBuy(known) && !isWaiting(result, known) && (
            <Card title={<FormattedMessage id="access.plans" />}>
              <PlanList status={known} />
            </Card>
          )}
        </div>
      )}
    </LoadState>
  )
}

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
