import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import type { ProviderObject } from '../provider/payment-provider.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncInvoice, syncPackPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Reads the event's object from the provider and stores it: neither the order of events nor their content matters. Answers whose
 * plan it may have changed.
 */
export async function processEvent(ctx: Context, { about }: { about: ProviderObject }): Promise<string | undefined> {
  switch (about.kind) {
    case 'subscription':
      return (await syncSubscription(ctx, about.id))?.userId
    case 'invoice':
      return syncInvoice(ctx, about.id)
    case 'payment':
      return syncPayment(ctx, about.id)
    case 'checkout': {
      const checkout = await payments(ctx).findCheckout(about.id)
      return checkout && syncCheckout(ctx, checkout)
    }
    case 'card':
      return payWhatIsOpen(ctx, about.id)
    case 'other':
      return undefined
  }
}

/** A refund or dispute names the payment only; that of an invoice is known by then, or is stored with the invoice. */
export async function syncPayment(ctx: Context, paymentIntentId: string): Promise<string | undefined> {
  const stored = await ctx.payments.findByIntent(paymentIntentId)
  if (stored && stored.id !== paymentIntentId) return syncInvoice(ctx, stored.id)
  return syncPackPayment(ctx, paymentIntentId)
}

/**
 * A player whose payment failed has left another card. The provider would try it when it tries again, which may be after the days of
 * grace: so the plan is paid with it now. Answers whose card it is.
 */
async function payWhatIsOpen(ctx: Context, paymentMethodId: string): Promise<string | undefined> {
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
