import { DomainError, SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { isRunning, isUnclear, type Subscription } from '../subscriptions/subscription.ts'
import { payments } from '../provider/payments.ts'
import type { Player } from '../access/get-access.ts'

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
    if (present?.status === 'active') await cancelAtEnd(ctx, present)
    else if (present?.status === 'past_due') await payments(ctx).endSubscription(id)
    else continue
    await syncSubscription(ctx, id)
  }
}

/** One that the provider does not know, such as of another key, runs to its end here all the same. */
async function cancelAtEnd(ctx: Context, { id }: Subscription): Promise<void> {
  if (await payments(ctx).cancelSubscription(id)) return
  await changeSubscription(ctx, id, async (stored) => stored && { ...stored, status: 'canceled', canResume: false })
}

/** Lets a canceled plan renew again while it runs. Like buying it needs a reason: not where all is free. Twice is once. */
export async function resumeSubscription(ctx: Context, { userId, onward }: Player): Promise<void> {
  if ((await ctx.settings.find(SUBSCRIPTIONS_ENABLED)) !== 'true') throw new DomainError('SUBSCRIPTIONS_OFF')
  if (await ctx.vips.isVip(onward)) throw new DomainError('VIP_NEEDS_NO_PLAN')
  const now = ctx.clock()
  const running = (await ctx.subscriptions.listByUser(userId)).filter((one) => one.stripeSubscriptionId && isRunning(one, now))
  for (const { id } of running) {
    // It may have ended at the provider since.
    const present = await syncSubscription(ctx, id)
    if (present?.status === 'active') return
    if (!present?.canResume || !isRunning(present, now)) continue
    await payments(ctx).resumeSubscription(id)
    await syncSubscription(ctx, id)
    return
  }
  throw new DomainError('SUBSCRIPTION_NOT_FOUND')
}

/** Where a player sees invoices and changes the card. */
export async function openPortal(ctx: Context, userId: string): Promise<string> {
  const customer = await ctx.customers.find(userId)
  if (!customer) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  const url = await payments(ctx).portalUrl(customer.stripeCustomerId, ctx.returnUrl)
  if (!url) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  return url
}
