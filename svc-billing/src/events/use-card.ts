import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

type Left = { customerId: string | undefined; cardId?: string | undefined; leftAt: Date }

/**
 * A player has left another card, or has chosen one of them. The plan would go on with the card that it was bought with, so it gets this one.
 * What is open is paid with it now: the provider would try it when it tries again, which may be after the days of grace. Answers whose card
 * it is.
 */
export async function useCard(ctx: Context, { customerId, cardId, leftAt }: Left): Promise<string | undefined> {
  const customer = customerId ? await ctx.customers.findByStripeId(customerId) : undefined
  if (!customer) return undefined
  const { stripeCustomerId, userId } = customer
  for (const { id, status, stripeSubscriptionId } of await ctx.subscriptions.listByUser(userId)) {
    if (!stripeSubscriptionId || status === 'expired') continue
    // The news that the payment failed may be late.
    const present = await syncSubscription(ctx, id)
    const found = present && isRunning(present, ctx.clock()) ? await payments(ctx).findSubscription(id) : undefined
    if (!found) continue
    // Just bought with it.
    if (cardId && found.cardId === cardId) await payments(ctx).chooseCard(stripeCustomerId, cardId, found.startDate)
    const chosen = (await payments(ctx).findChosenCard(stripeCustomerId)) ?? cardId
    if (!chosen) continue
    const isOther = found.cardId !== chosen
    if (isOther) await payments(ctx).setCard(id, chosen)
    if (present?.status !== 'past_due' || !found.invoiceId) continue
    if (!isOther && (await wasChargedSince(ctx, found.invoiceId, leftAt))) continue
    await payments(ctx).payInvoice(found.invoiceId, chosen)
    await syncSubscription(ctx, id)
  }
  return userId
}

/** Late news of the card that it has: the provider has tried that one since, and goes on by its own plan. */
async function wasChargedSince(ctx: Context, invoiceId: string, at: Date): Promise<boolean> {
  const triedAt = (await payments(ctx).findInvoice(invoiceId))?.paidAt
  return triedAt !== undefined && triedAt > at
}
