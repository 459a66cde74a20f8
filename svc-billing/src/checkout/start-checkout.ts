import { DomainError, SUBSCRIPTIONS_ENABLED, TERMS_VERSION } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Outgoing } from '@kitchenline/runtime'
import { refuseErased } from '../erasure/refuse-erased.ts'
import { settleSubscription } from '../events/settle-subscription.ts'
import { syncCheckout } from '../events/sync-checkout.ts'
import { isOffered, priceIn, soldIn, type Plan } from '../plans/plan.ts'
import { otherPrice } from '../offers/provider-price.ts'
import { isRunning, isUnclear, type Subscription } from '../subscriptions/subscription.ts'
import type { Contact, ProviderCheckout, Purchase } from '../provider/payment-provider.ts'
import type { Customer } from '../customers/customer.repository.ts'
import { payments } from '../provider/payments.ts'

type Sold = Purchase['plan']
type Order = { userId: string; planId: string; currency: string; terms: string; contact: Contact; onward: Outgoing }

/**
 * The provider's page for paying a plan. At most one is open for a player: the same plan again answers the same page, another
 * plan closes the first, and one that was paid counts before its news, so that two tabs cannot pay twice.
 */
export async function startCheckout(ctx: Context, { userId, planId, currency, terms, contact, onward }: Order): Promise<string> {
  // Agreed to on a page from before they changed.
  if (terms !== TERMS_VERSION) throw new DomainError('TERMS_CHANGED')
  // What is free for all cannot be bought.
  if ((await ctx.settings.find(SUBSCRIPTIONS_ENABLED)) !== 'true') throw new DomainError('SUBSCRIPTIONS_OFF')
  const plan = await ctx.plans.get(planId)
  if (!isOffered(plan)) throw new DomainError('PLAN_NOT_FOUND', { planId })
  const other = await otherPrice(ctx, plan)
  if (other) {
    ctx.log.error(
      { plan: plan.name, price: plan.stripePriceId, other },
      'a plan has another price at the payment provider and is not sold',
    )
    throw new DomainError('PLAN_NOT_FOUND', { planId })
  }
  if (await ctx.vips.isVip(onward)) throw new DomainError('VIP_NEEDS_NO_PLAN')
  const sold = soldIn(plan, currency)
  // A customer of the provider pays in one currency, and that is what the page has shown.
  const paidIn = await ctx.payments.findCurrency(userId)
  if (paidIn !== undefined && paidIn !== currency && priceIn(plan, paidIn) !== undefined)
    throw new DomainError('INVALID_INPUT', { field: 'currency' })
  for (;;) {
    const customer = await customerOf(ctx, userId)
    const open = await openCheckout(ctx, customer, sold)
    refuseSecondPlan(await presentSubscriptions(ctx, userId), plan, ctx.clock())
    if (open) return open
    const checkout = await openPage(ctx, { customer, contact, sold })
    if (!checkout) {
      const stripeCustomerId = await newCustomer(ctx, userId, customer.version)
      await ctx.customers.put({ userId, stripeCustomerId, version: customer.version + 1 })
      await refuseErased(ctx, { userId, stripeCustomerId })
      continue
    }
    const url = checkout.url
    if (!url) throw new DomainError('PAYMENTS_UNAVAILABLE')
    const page = { id: checkout.id, planId, url, price: sold.price, currency }
    const stored = { ...customer, checkout: page, language: contact.language, version: customer.version + 1 }
    const isStored = await ctx.customers.put(stored)
    await refuseErased(ctx, { ...customer, checkoutId: checkout.id })
    if (isStored) return url
  }
}

/** Undefined where the customer was deleted at the provider. */
async function openPage(
  ctx: Context,
  { customer, contact, sold }: { customer: Customer; contact: Contact; sold: Sold },
): Promise<ProviderCheckout | undefined> {
  const { userId, stripeCustomerId: customerId, version } = customer
  // Beside the making of the customer, where another language in another tab would be another request under the same key.
  if (!(await payments(ctx).setContact(customerId, contact))) return undefined
  try {
    return await payments(ctx).startCheckout({
      // The same attempt from two tabs is the same session; after it, the version is another.
      key: `checkout:${userId}:${sold.id}:${sold.currency}:${sold.price}:${version}`,
      ...{ customerId, userId, terms: TERMS_VERSION, returnUrl: ctx.returnUrl },
      plan: sold,
    })
  } catch (error) {
    // For a day the provider answers a key as it did at first, also where it had failed.
    await ctx.customers.put({ ...customer, version: version + 1 })
    throw error
  }
}

async function presentSubscriptions(ctx: Context, userId: string): Promise<Subscription[]> {
  const subscriptions = await ctx.subscriptions.listByUser(userId)
  const unclear = subscriptions.filter((one) => isUnclear(one, ctx.clock()))
  if (unclear.length === 0) return subscriptions
  await Promise.all(unclear.map(({ id }) => settleSubscription(ctx, id)))
  return ctx.subscriptions.listByUser(userId)
}

/** One plan at a time; a pack may be added to a pack. */
function refuseSecondPlan(subscriptions: Subscription[], plan: Plan, now: Date): void {
  const running = subscriptions.filter((subscription) => isRunning(subscription, now))
  const isPack = plan.duration.interval === 'matches'
  if (running.some(({ grants }) => !isPack || !grants)) throw new DomainError('SUBSCRIPTION_RUNNING')
}

/** The page from before, if it is of the same plan at the same price and can still be paid; any other is closed. */
async function openCheckout(ctx: Context, { checkout }: Customer, { id, price, currency }: Sold): Promise<string | undefined> {
  const before = checkout && (await payments(ctx).findCheckout(checkout.id))
  const isSame = checkout?.planId === id && checkout.price === price && checkout.currency === currency
  if (before?.isOpen && isSame) return before.url ?? checkout.url
  if (before?.isOpen) await payments(ctx).expireCheckout(before.id)
  // It may have been paid while it was being closed.
  const over = before?.isOpen ? await payments(ctx).findCheckout(before.id) : before
  if (over) await syncCheckout(ctx, over)
  return undefined
}

async function customerOf(ctx: Context, userId: string): Promise<Customer> {
  const stored = await ctx.customers.find(userId)
  if (stored) return stored
  await refuseErased(ctx, { userId })
  const stripeCustomerId = await newCustomer(ctx, userId)
  await ctx.customers.put({ userId, stripeCustomerId, version: 1 })
  await refuseErased(ctx, { userId, stripeCustomerId })
  const customer = await ctx.customers.find(userId)
  if (!customer) throw new DomainError('UNEXPECTED')
  return customer
}

/** Two tabs at once make one customer. What failed has another key a minute later, and who was deleted since at once: `before` is the version that is replaced. */
const newCustomer = (ctx: Context, userId: string, before = 0): Promise<string> =>
  payments(ctx).createCustomer(userId, `customer:${userId}:${before}:${Math.floor(ctx.clock().getTime() / 60_000)}`)
