import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import type { ProviderEvent } from '../provider/payment-provider.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncInvoice, syncPackPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'
import { useCard } from './use-card.ts'

/**
 * Reads the event's object from the provider and stores it: neither the order of events nor their content matters. Answers whose
 * plan it may have changed. `read` has what was read since the event came, and gets what is read with an invoice.
 */
export async function processEvent(
  ctx: Context,
  { about, createdAt }: Pick<ProviderEvent, 'about' | 'createdAt'>,
  read = new Set<string>(),
): Promise<string | undefined> {
  if (read.has(about.id)) return undefined
  switch (about.kind) {
    case 'subscription':
      return (await syncSubscription(ctx, about.id))?.userId
    case 'invoice':
      return syncInvoice(ctx, about.id, read)
    case 'payment':
      return syncPayment(ctx, about.id, read)
    case 'checkout': {
      const checkout = await payments(ctx).findCheckout(about.id)
      return checkout && syncCheckout(ctx, checkout)
    }
    case 'card':
      return useCard(ctx, { customerId: await payments(ctx).findCardHolder(about.id), cardId: about.id, leftAt: createdAt })
    case 'customer':
      return useCard(ctx, { customerId: about.id, leftAt: createdAt })
    case 'other':
      return undefined
  }
}

/** A refund or dispute names the payment only; that of an invoice is known by then, or is stored with the invoice. */
export async function syncPayment(ctx: Context, paymentIntentId: string, read?: Set<string>): Promise<string | undefined> {
  const stored = await ctx.payments.findByIntent(paymentIntentId)
  if (stored && read?.has(stored.id)) return undefined
  if (stored && stored.id !== paymentIntentId) return syncInvoice(ctx, stored.id, read)
  return syncPackPayment(ctx, paymentIntentId)
}
