import type Stripe from 'stripe'
import type { SubscriptionStatus } from '../subscriptions/subscription.ts'
import { nextOf } from './next-plan.ts'
import { planOfKey } from './price-key.ts'
import type { ProviderSubscription } from './payment-provider.ts'
import { addedTax, durationOf, idOf, misfitOf, timeOf } from './read-stripe.ts'

const STATUS_OF: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  // The provider has given up trying the card; the days of grace are counted from the same moment.
  unpaid: 'past_due',
  incomplete: 'incomplete',
  // Never paid for, so it has not ended: it was never there.
  incomplete_expired: 'incomplete',
  paused: 'expired',
  canceled: 'expired',
}

/** As it was read, with the invoice of the period that it is in. */
export function subscriptionOf(found: Stripe.Subscription, invoice: Stripe.Invoice | undefined): ProviderSubscription {
  const [item, ...more] = found.items.data
  const misfit =
    more.length > 0
      ? `it has ${more.length + 1} prices`
      : (misfitOf(item!.price) ?? (found.automatic_tax.enabled ? addedTax(item!.price) : undefined))
  const duration = durationOf(item!.price)
  const isPaid = isPeriodPaid(found, invoice)
  const { unit_amount, currency } = item!.price
  const amount = reduced((unit_amount ?? 0) * (item!.quantity ?? 1), found)
  return {
    id: found.id,
    customerId: idOf(found.customer)!,
    userId: found.metadata.userId,
    planId: found.metadata.planId,
    priceId: item!.price.id,
    pricedPlanId: planOfKey(item!.price.lookup_key),
    status: statusOf(found, isPaid),
    startDate: timeOf(found.start_date),
    endDate: timeOf(paidUntil(found, isPaid)),
    periodEnd: timeOf(periodEndOf(found)),
    invoiceId: invoice?.id,
    misfit,
    price: duration && !misfit ? (unit_amount ?? undefined) : undefined,
    cardId: idOf(found.default_payment_method),
    // What each period costs from the next one on: the invoice of this one may have been lowered once, by a trial or by credit.
    charge: duration && !misfit ? { amount, currency, duration } : undefined,
    isUncharged: invoice?.status === 'draft',
    next: nextOf(found),
  }
}

export const isPaused = ({ status, pause_collection }: Stripe.Subscription) => status === 'paused' || pause_collection !== null

function statusOf(found: Stripe.Subscription, isPaid: boolean): SubscriptionStatus {
  const status = STATUS_OF[found.status] ?? 'incomplete'
  if (status !== 'active' && status !== 'past_due') return status
  if (!isPaid) return isPaused(found) ? 'expired' : 'past_due'
  const end = periodEndOf(found)
  const willEnd = found.cancel_at_period_end || (found.cancel_at !== null && found.cancel_at <= end)
  // Nothing is charged for the next period, and so nothing is given.
  const willPause = isPaused(found) && (found.pause_collection?.resumes_at ?? Infinity) > end
  return willEnd || willPause ? 'canceled' : 'active'
}

/** Whether an invoice charges the whole of the period that a subscription is in; others are for a difference within it. */
export const isOfPeriod = ({ lines }: Stripe.Invoice, { items }: Stripe.Subscription): boolean =>
  lines.data.some(
    ({ period, parent }) =>
      !(parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration) &&
      items.data.some((item) => item.current_period_start === period.start && item.current_period_end === period.end),
  )

/** Stripe's status follows the newest invoice, which may be for something else. */
function isPeriodPaid(found: Stripe.Subscription, invoice: Stripe.Invoice | undefined): boolean {
  if (invoice?.status === 'paid') return true
  const isOpen = found.status === 'past_due' || found.status === 'unpaid'
  if (isOpen || isPaused(found)) return false
  const isNewest = invoice?.id === idOf(found.latest_invoice)
  return isNewest || !(invoice?.status === 'open' && invoice.attempted)
}

/** A period begins before it is paid: of one that is not, the end of the period before counts. */
function paidUntil(found: Stripe.Subscription, isPaid: boolean): number {
  if (found.ended_at !== null) return found.ended_at
  if (!isPaid) return periodStartOf(found)
  // It may be meant to end some periods from now: those are not paid.
  return Math.min(found.cancel_at ?? Infinity, periodEndOf(found))
}

/** Of several items the period that ends first is the next to be charged. */
export const periodStartOf = ({ items }: Pick<Stripe.Subscription, 'items'>) =>
  Math.max(...items.data.map((item) => item.current_period_start))
const periodEndOf = ({ items }: Pick<Stripe.Subscription, 'items'>) =>
  Math.min(...items.data.map((item) => item.current_period_end))

/** By what is taken off the next period too: a coupon for once is used up by then. */
function reduced(amount: number, found: Stripe.Subscription): number {
  const coupons = found.discounts.flatMap((discount) => {
    const coupon = typeof discount === 'object' ? discount.source.coupon : null
    if (typeof discount !== 'object' || typeof coupon !== 'object' || coupon === null) return []
    const isLasting = coupon.duration === 'forever' || (discount.end !== null && discount.end > periodEndOf(found))
    return isLasting ? [coupon] : []
  })
  return coupons.reduce(
    (left, { percent_off, amount_off }) =>
      Math.max(0, left - (percent_off === null ? (amount_off ?? 0) : Math.round((left * percent_off) / 100))),
    amount,
  )
}
