import type { Context } from '../context.ts'
import type { ProviderCheckout } from '../provider/payment-provider.ts'
import { syncPackPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What was bought there, if anything was. Answers who may have bought. */
export async function syncCheckout(
  ctx: Context,
  { subscriptionId, paymentIntentId }: ProviderCheckout,
): Promise<string | undefined> {
  const subscription = subscriptionId ? await syncSubscription(ctx, subscriptionId) : undefined
  const packOwner = paymentIntentId ? await syncPackPayment(ctx, paymentIntentId) : undefined
  return subscription?.userId ?? packOwner
}
