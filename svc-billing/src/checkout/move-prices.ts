import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { newPriceOf } from '../new-prices/new-price.ts'
import { soldIn, type Plan } from '../plans/plan.ts'

/**
 * The provider is to charge the new price of a plan from the period on that its player was notified of: once the period before that runs. What
 * was arranged for a price that is not meant any more is taken back. Done again, it changes nothing.
 */
export async function movePrices(ctx: Context): Promise<void> {
  if (!ctx.provider) return
  for await (const { plan, holder } of ctx.subscriptions.eachToMove(await ctx.plans.list())) {
    if (arrangementFor(plan, holder, ctx.clock()) === 'none') continue
    await arrange(ctx, plan, holder.id).catch((err: unknown) =>
      ctx.log.warn({ err, subscription: holder.id }, 'a new price could not be arranged, trying again later'),
    )
  }
}

function arrangementFor(plan: Plan, subscription: Subscription, now: Date): 'move' | 'stay' | 'none' {
  const { endDate, next } = subscription
  const isArranged = next?.planId === plan.id
  const price = newPriceOf(plan, subscription, now)
  if (isArranged && next.amount !== price?.charge.amount) return 'stay'
  const isDue = price?.isAnnounced && price.startsAt.getTime() === endDate!.getTime()
  return isDue && !isArranged ? 'move' : 'none'
}

/** The player may have ended the plan since, or have changed to another. */
async function arrange(ctx: Context, plan: Plan, id: string): Promise<void> {
  const present = await syncSubscription(ctx, id)
  const arrangement = present && arrangementFor(plan, present, ctx.clock())
  if (!present || arrangement === 'none') return
  if (arrangement === 'stay') await ctx.provider!.stay(id)
  else await ctx.provider!.switchLater({ subscriptionId: id, plan: soldIn(plan, present.charge!.currency) })
  await syncSubscription(ctx, id)
}
