import { DomainError } from '@kitchenline/domain'
import Stripe from 'stripe'
import type { PaymentProvider, Purchase, Switch } from './payment-provider.ts'
import { nextOf } from './next-plan.ts'
import { priceKey } from './price-key.ts'
import { idOf } from './read-stripe.ts'
import { reach } from './stripe-answers.ts'

type Switches = Pick<PaymentProvider, 'previewSwitch' | 'switchNow' | 'switchLater' | 'stay'>

/** Another plan for who has one. */
export function planSwitches(stripe: Stripe): Switches {
  return {
    previewSwitch: ({ subscriptionId, plan, asOf }) =>
      reach(async () => {
        const [{ id: item }, price] = await Promise.all([itemOf(stripe, subscriptionId), priceOf(stripe, plan)])
        const details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {
          items: [{ id: item, price }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(asOf),
        }
        const invoice = await stripe.invoices.createPreview({ subscription: subscriptionId, subscription_details: details })
        const chargedAt = Math.max(...invoice.lines.data.map(({ period }) => period.end))
        return { dueNow: invoice.amount_due, chargedAt: new Date(chargedAt * 1000) }
      }),

    switchNow: ({ subscriptionId, plan, asOf }) =>
      reach(async () => {
        await release(stripe, subscriptionId)
        const [{ id: item }, price] = await Promise.all([itemOf(stripe, subscriptionId), priceOf(stripe, plan)])
        const change: Stripe.SubscriptionUpdateParams = {
          items: [{ id: item, price }],
          metadata: { planId: plan.id },
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(asOf),
          // A card that is declined leaves everything as it is.
          payment_behavior: 'error_if_incomplete',
        }
        const idempotencyKey = `switch:${subscriptionId}:${plan.id}:${secondsOf(asOf)}`
        await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey }).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeCardError) throw new DomainError('PAYMENT_DECLINED', {}, { cause: error })
          throw error
        })
      }),

    switchLater: (change) => reach(() => schedule(stripe, change)),

    stay: (subscriptionId) => reach(() => release(stripe, subscriptionId)),
  }
}

/** With the next period, in place of what was to come. */
async function schedule(stripe: Stripe, { subscriptionId, plan }: Omit<Switch, 'asOf'>): Promise<void> {
  const present = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] })
  const isOwn = present.metadata.planId === plan.id
  const planned = nextOf(present)
  if (isOwn && planned && planned.planId !== plan.id) return
  // By its name: what its player has chosen meanwhile stays, and no second schedule can be made beside it.
  if (present.schedule) await stripe.subscriptionSchedules.release(idOf(present.schedule)!)
  const price = await priceOf(stripe, plan)
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
  const { start_date, end_date, items } = phases[0]!
  const before = items.map((item) => ({ price: idOf(item.price)!, quantity: item.quantity ?? 1 }))
  const settings = settingsOf(phases[0]!)
  const { interval, count: interval_count } = plan.duration
  const { recurring } = present.items.data[0]!.price
  const isOtherInterval = recurring?.interval !== interval || recurring.interval_count !== interval_count
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { amount: String(plan.price) },
    phases: [
      { ...settings, items: before, start_date, end_date },
      {
        ...settings,
        items: [{ price, quantity: 1 }],
        duration: { interval: interval as 'week', interval_count },
        metadata: { planId: plan.id },
        // Else the first period could be a part of one, for which nothing is charged.
        ...(isOtherInterval && { billing_cycle_anchor: 'phase_start' }),
      },
    ],
  })
}

/**
 * What a plan has for all its time: a phase that does not name it would lose it. Its card is not named, for without one the customer's is
 * charged, which is the one that the player has chosen last.
 */
function settingsOf({ discounts, automatic_tax }: Stripe.SubscriptionSchedule.Phase) {
  return {
    ...(discounts.length > 0 && { discounts: discounts.map(({ discount, coupon }) => lastingOf(idOf(discount), idOf(coupon))) }),
    ...(automatic_tax?.enabled && { automatic_tax: { enabled: true } }),
  }
}

/** The discount itself, of which some months may be used up already. */
const lastingOf = (discount: string | undefined, coupon: string | undefined) => (discount ? { discount } : { coupon: coupon! })

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

async function itemOf(stripe: Stripe, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId)
  return items.data[0]!
}

/** What was to come with the next period does not come. */
export async function release(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId)
  if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule)!)
}

/** That of a plan is made once, and found by its name: a plan that runs takes no price that is made on the way, as a page does. */
async function priceOf(stripe: Stripe, plan: Purchase['plan']): Promise<string> {
  const { price, currency, displayName, duration, stripePriceId } = plan
  if (stripePriceId) return stripePriceId
  const lookup_key = priceKey(plan)
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 })
  if (data[0]) return data[0].id
  const made = await stripe.prices.create(
    {
      ...{ currency, unit_amount: price, tax_behavior: 'inclusive', lookup_key },
      recurring: { interval: duration.interval as 'week', interval_count: duration.count },
      product_data: { name: displayName },
    },
    { idempotencyKey: `price:${lookup_key}` },
  )
  return made.id
}
