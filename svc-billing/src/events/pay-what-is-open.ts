import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * A player whose payment failed has left another card. The provider would try it when it tries again, which may be after the days of
 * grace: so the plan is paid with it now. Answers whose card it is.
 */
export async function payWhatIsOpen(ctx: Context, paymentMethodId: string): Promise<string | undefined> {
  const holder = await payments(ctx).findCardHolder(paymentMethodId)
  const customer = holder ? await ctx.customers.findByStripeId(holder) : undefined
  if (!customer) return undefined
  for (const { id, status, stripeSubscriptionId } of await ctx.subscriptions.listByUser(customer.userId)) {
    if (!stripeSubscriptionId || status === 'expired') continue
    // The news that the payment failed may be late.
    const present = await syncSubscription(ctx, id)
    if (present?.status !== 'past_due' || !isRunning(present, ctx.clock())) continue
    const found = await payments(ctx).findSubscription(id)
    if (found?.invoiceId) await payments(ctx).payInvoice(found.invoiceId, paymentMethodId)
    await syncSubscription(ctx, id)
  }
  return customer.userId
}
