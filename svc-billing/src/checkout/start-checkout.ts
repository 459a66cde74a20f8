import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import type { Plan } from '../plans/plan.ts'
import { SUBSCRIPTIONS_ENABLED } from '../settings/setting.ts'
import { isRunning, type Subscription } from '../subscriptions/subscription.ts'
import type { Customer } from './customer.repository.ts'
import { payments } from './payments.ts'

type Order = { userId: string; planId: string }

/**
 * The provider's page for paying a plan. At most one is open for a player: the same plan again answers the same page, another
 * plan closes the first, so that two tabs cannot pay twice.
 */
export async function startCheckout(ctx: Context, { userId, planId }: Order): Promise<string> {
  // What is free for all cannot be bought.
  if ((await ctx.settings.find(SUBSCRIPTIONS_ENABLED)) !== 'true') throw new DomainError('SUBSCRIPTIONS_OFF')
  const plan = await ctx.plans.get(planId)
  if (!plan.isActive) throw new DomainError('PLAN_NOT_FOUND', { planId })
  refuseSecondPlan(await presentSubscriptions(ctx, userId), plan, ctx.clock())
  for (;;) {
    const customer = await customerOf(ctx, userId)
    const open = await openCheckout(ctx, customer)
    if (open && customer.checkout!.planId === planId) return open
    if (open) await payments(ctx).expireCheckout(customer.checkout!.id)
    const checkout = await payments(ctx).startCheckout({
      // The same attempt from two tabs is the same session; after it, the version is another.
      key: `checkout:${userId}:${planId}:${customer.version}`,
      customerId: customer.stripeCustomerId,
      userId,
      plan: { ...plan, matchLimit: plan.matchLimit, stripePriceId: plan.stripePriceId },
      returnUrl: ctx.returnUrl,
    })
    const url = checkout.url
    if (!url) throw new DomainError('PAYMENTS_UNAVAILABLE')
    const stored = { ...customer, checkout: { id: checkout.id, planId, url }, version: customer.version + 1 }
    if (await ctx.customers.put(stored)) return url
  }
}

/** One that was to renew and has reached its end is read from the provider: the news of its renewal may be late. */
async function presentSubscriptions(ctx: Context, userId: string): Promise<Subscription[]> {
  const subscriptions = await ctx.subscriptions.listByUser(userId)
  const unclear = subscriptions.filter(
    (one) => one.stripeSubscriptionId && one.status === 'active' && !isRunning(one, ctx.clock()),
  )
  if (unclear.length === 0) return subscriptions
  await Promise.all(unclear.map(({ id }) => syncSubscription(ctx, id)))
  return ctx.subscriptions.listByUser(userId)
}

/** One plan at a time; a pack may be added to a pack. */
function refuseSecondPlan(subscriptions: Subscription[], plan: Plan, now: Date): void {
  const running = subscriptions.filter((subscription) => isRunning(subscription, now))
  const isPack = plan.duration === 'matches'
  if (running.some(({ grants }) => !isPack || !grants)) throw new DomainError('SUBSCRIPTION_RUNNING')
}

async function openCheckout(ctx: Context, { checkout }: Customer): Promise<string | undefined> {
  if (!checkout) return undefined
  const found = await payments(ctx).findCheckout(checkout.id)
  return found?.isOpen ? (found.url ?? checkout.url) : undefined
}

async function customerOf(ctx: Context, userId: string): Promise<Customer> {
  const stored = await ctx.customers.find(userId)
  if (stored) return stored
  const stripeCustomerId = await payments(ctx).createCustomer(userId)
  await ctx.customers.put({ userId, stripeCustomerId, version: 1 })
  const customer = await ctx.customers.find(userId)
  if (!customer) throw new DomainError('UNEXPECTED')
  return customer
}
