import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { payments } from './payments.ts'

/** Ends the renewing plan with the time that is paid for. Canceling twice is canceling once. */
export async function cancelSubscription(ctx: Context, userId: string): Promise<void> {
  const subscriptions = await ctx.subscriptions.listByUser(userId)
  const renewing = subscriptions.filter(
    (subscription) => subscription.stripeSubscriptionId && isRunning(subscription, ctx.clock()),
  )
  if (renewing.length === 0) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  for (const { id, status } of renewing) {
    if (status !== 'canceled') await payments(ctx).cancelSubscription(id)
    await syncSubscription(ctx, id)
  }
}
