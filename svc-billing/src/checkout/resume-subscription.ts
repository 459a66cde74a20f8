import { DomainError, SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type { Player } from '../access/get-access.ts'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { payments } from './payments.ts'

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
