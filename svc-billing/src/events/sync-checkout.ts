import type { Context } from '../context.ts'
import type { ProviderCheckout } from '../provider/payment-provider.ts'
import { payments } from '../provider/payments.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { syncPackPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What was bought there, if anything was. Answers who may have bought. */
export async function syncCheckout(
  ctx: Context,
  { subscriptionId, paymentIntentId }: ProviderCheckout,
): Promise<string | undefined> {
  const subscription = subscriptionId ? await syncSubscription(ctx, subscriptionId) : undefined
  if (subscription && isRunning(subscription, ctx.clock())) await endPaused(ctx, subscription.id)
  const packOwner = paymentIntentId ? await syncPackPayment(ctx, paymentIntentId) : undefined
  return subscription?.userId ?? packOwner
}

/** A plan that is paused did not keep this one from being sold; gone on with, it would be charged beside it. */
async function endPaused(ctx: Context, id: string): Promise<void> {
  const bought = await payments(ctx).findSubscription(id)
  if (bought) await payments(ctx).endPausedBefore(bought)
}
