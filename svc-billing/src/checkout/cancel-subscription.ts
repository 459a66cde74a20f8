import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { isRunning, isUnclear } from '../subscriptions/subscription.ts'
import { payments } from './payments.ts'

/**
 * Ends the renewing plan with the time that is paid for. One that is not paid ends at once, for the provider would go on trying to
 * charge it. Canceling twice is canceling once.
 */
export async function cancelSubscription(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock()
  const renewing = (await ctx.subscriptions.listByUser(userId)).filter(
    (one) => one.stripeSubscriptionId && (isRunning(one, now) || isUnclear(one, now)),
  )
  if (renewing.length === 0) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  for (const { id } of renewing) {
    // The news that a payment failed may be late.
    const present = await syncSubscription(ctx, id)
    if (present?.status === 'active') await payments(ctx).cancelSubscription(id)
    else if (present?.status === 'past_due') await payments(ctx).endSubscription(id)
    else continue
    await syncSubscription(ctx, id)
  }
}
