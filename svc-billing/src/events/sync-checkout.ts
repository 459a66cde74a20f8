import type { Context } from '../context.ts'
import type { ProviderCheckout } from '../provider/payment-provider.ts'
import { syncPackPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What was bought there, if anything was. */
export async function syncCheckout(ctx: Context, { subscriptionId, paymentIntentId }: ProviderCheckout): Promise<void> {
  if (subscriptionId) await syncSubscription(ctx, subscriptionId)
  if (paymentIntentId) await syncPackPayment(ctx, paymentIntentId)
}
