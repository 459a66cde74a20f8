import { isPlanDuration, type PlanDuration } from '@kitchenline/domain'
import type Stripe from 'stripe'
import { nextOf } from './next-plan.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import type { SubscriptionStatus } from '../subscriptions/subscription.ts'
import type {
  ProviderCheckout,
  ProviderEvent,
  ProviderObject,
  ProviderPayment,
  ProviderPrice,
  ProviderSubscription,
} from './payment-provider.ts'

const STATUS_OF: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  // Never paid for, so it has not ended: it was never there.
  incomplete_expired: 'incomplete',
  unpaid: 'expired',
  paused: 'expired',
  canceled: 'expired',
}

/** Of an invoice that charges a whole period. */
const PERIOD_REASONS: Stripe.Invoice['billing_reason'][] = ['subscription_create', 'subscription_cycle']
const SAME_MOMENT_SECONDS = 60

export const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id
const timeOf = (seconds: number): Date => new Date(seconds * 1000)

export function subscriptionOf(found: Stripe.Subscription): ProviderSubscription {
  const willEnd = found.cancel_at_period_end || (found.cancel_at !== null && found.cancel_at <= periodEndOf(found))
  const status = isPaidBeside(found) ? 'active' : (STATUS_OF[found.status] ?? 'incomplete')
  const invoice = periodInvoiceOf(found)
  const [item, ...more] = found.items.data
  const misfit = more.length > 0 ? `it has ${more.length + 1} prices` : misfitOf(item!.price)
  const duration = durationOf(item!.price)
  return {
    id: found.id,
    customerId: idOf(found.customer)!,
    userId: found.metadata.userId,
    planId: found.metadata.planId,
    status: status === 'active' && willEnd ? 'canceled' : status,
    startDate: timeOf(found.start_date),
    endDate: timeOf(paidUntil(found)),
    periodEnd: timeOf(periodEndOf(found)),
    invoiceId: invoice?.id,
    misfit,
    cardId: idOf(found.default_payment_method),
    charge:
      invoice && duration && !misfit ? { amount: chargeOf(invoice, item!), currency: invoice.currency, duration } : undefined,
    isUncharged: invoice?.status === 'draft',
    next: nextOf(found),
  }
}

/** Where the plan was switched, what was left of the one before is taken off that invoice alone. */
const chargeOf = ({ billing_reason, amount_due }: Stripe.Invoice, { price, quantity = 1 }: Stripe.SubscriptionItem): number =>
  billing_reason === 'subscription_update' && price.unit_amount !== null ? price.unit_amount * quantity : amount_due

const isOpen = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid'

/** The newest invoice, unless it is one within a period that was paid before it, such as the difference to another plan. */
export function periodInvoiceOf(found: Pick<Stripe.Subscription, 'latest_invoice' | 'items'>): Stripe.Invoice | undefined {
  const invoice = typeof found.latest_invoice === 'object' ? found.latest_invoice : null
  if (!invoice) return undefined
  // A change that begins a period has an invoice of the same moment.
  const isFirst = invoice.created <= periodStartOf(found) + SAME_MOMENT_SECONDS
  return isFirst || PERIOD_REASONS.includes(invoice.billing_reason) ? invoice : undefined
}

/** What is open is not the period: that is paid, and runs on. */
const isPaidBeside = (found: Stripe.Subscription): boolean =>
  isOpen(found) && Boolean(found.latest_invoice) && !periodInvoiceOf(found)

/** A period begins before it is paid: of one that is not, the end of the period before counts. */
function paidUntil(found: Stripe.Subscription): number {
  const { ended_at, cancel_at, items } = found
  if (ended_at !== null) return ended_at
  if (isOpen(found) && !isPaidBeside(found)) return periodStartOf(found)
  // It may be meant to end some periods from now: those are not paid.
  return Math.min(cancel_at ?? Infinity, periodEndOf({ items }))
}

const periodStartOf = ({ items }: Pick<Stripe.Subscription, 'items'>) =>
  Math.max(...items.data.map((item) => item.current_period_start))
const periodEndOf = ({ items }: Pick<Stripe.Subscription, 'items'>) =>
  Math.max(...items.data.map((item) => item.current_period_end))

export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    url: session.url ?? undefined,
    isOpen: session.status === 'open',
    subscriptionId: idOf(session.subscription),
    paymentIntentId: idOf(session.payment_intent),
  }
}

export function priceOf(price: Stripe.Price): ProviderPrice {
  const { unit_amount, currency, active } = price
  return {
    amount: unit_amount ?? undefined,
    currency,
    isActive: active,
    duration: durationOf(price),
    misfit: misfitOf(price) ?? addedTax(price),
  }
}

/** What a plan says is what is paid, tax included. */
const addedTax = ({ tax_behavior }: Stripe.Price) => (tax_behavior === 'exclusive' ? 'it adds tax to the price' : undefined)

function durationOf({ recurring }: Stripe.Price): PlanDuration | undefined {
  const { interval, interval_count } = recurring ?? { interval: 'matches', interval_count: 1 }
  const duration = { interval, count: interval_count }
  return isPlanDuration(duration) ? duration : undefined
}

/** Everything else is sold and shown. */
function misfitOf(price: Stripe.Price): string | undefined {
  if (price.recurring?.usage_type === 'metered') return 'it is charged by use'
  if (price.billing_scheme === 'tiered') return 'it has tiers'
  if (price.unit_amount === null) return 'it has no fixed amount'
  return durationOf(price) ? undefined : 'it is for another time than plans are'
}

/** How the disputes over a payment stand. */
export type DisputeState = { isContested: boolean; wonAt: Date | undefined }
export const UNDISPUTED: DisputeState = { isContested: false, wonAt: undefined }

const SETTLED_FOR_US = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed']

export function disputeState(disputes: Stripe.Dispute[]): DisputeState {
  const backAt = disputes.filter(({ status }) => status === 'won').map(reinstatedAt)
  return {
    isContested: disputes.some(({ status }) => !SETTLED_FOR_US.includes(status)),
    wonAt: backAt.length > 0 ? timeOf(Math.max(...backAt)) : undefined,
  }
}

/** Money of a dispute leaves the balance with it, and comes back when it is won. */
const reinstatedAt = ({ balance_transactions, created }: Stripe.Dispute): number =>
  Math.max(created, ...balance_transactions.filter(({ amount }) => amount > 0).map((transaction) => transaction.created))

export function packPayment(intent: Stripe.PaymentIntent, dispute: DisputeState): ProviderPayment {
  const matches = Number(intent.metadata.matches ?? 0)
  return {
    ...paid(intent, dispute),
    id: intent.id,
    subscriptionId: undefined,
    userId: intent.metadata.userId,
    planId: intent.metadata.planId,
    terms: intent.metadata.terms,
    matches: matches > 0 ? matches : undefined,
    amount: intent.amount,
    createdAt: timeOf(intent.created),
  }
}

/** The payment of an invoice whose payments were asked for: the one that paid it, where another was tried before. */
export function intentIdOf(invoice: Stripe.Invoice): string | undefined {
  const payments = invoice.payments?.data ?? []
  const paying = payments.find(({ status }) => status === 'paid') ?? payments[0]
  return idOf(paying?.payment.payment_intent)
}

/** A charge keeps its mark after the dispute is won: only then it is worth asking how the dispute stands. */
export function wasDisputed(intent: Stripe.PaymentIntent | undefined): boolean {
  return typeof intent?.latest_charge === 'object' && (intent.latest_charge?.disputed ?? false)
}

export function invoicePayment(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | undefined,
  dispute: DisputeState,
): ProviderPayment {
  const details = invoice.parent?.subscription_details
  const isPaid = invoice.status === 'paid'
  const known = intent && paid(intent, dispute)
  return {
    paymentIntentId: undefined,
    customerId: idOf(invoice.customer),
    refunded: 0,
    wonAt: undefined,
    currency: invoice.currency,
    paymentMethod: undefined,
    paidAt: undefined,
    ...known,
    status: known && known.status !== 'pending' ? known.status : isPaid ? 'succeeded' : 'pending',
    id: invoice.id!,
    subscriptionId: idOf(details?.subscription),
    userId: details?.metadata?.userId,
    planId: details?.metadata?.planId,
    terms: details?.metadata?.terms,
    matches: undefined,
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    createdAt: timeOf(invoice.created),
  }
}

type Paid = Pick<
  ProviderPayment,
  'paymentIntentId' | 'customerId' | 'refunded' | 'currency' | 'status' | 'wonAt' | 'paymentMethod' | 'paidAt'
>

/** Details of the charge behind a payment: the card, and what was refunded. */
function paid(intent: Stripe.PaymentIntent, dispute: DisputeState): Paid {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunded = charge?.amount_refunded ?? 0
  return {
    paymentIntentId: intent.id,
    customerId: idOf(intent.customer),
    refunded,
    currency: intent.currency,
    status: statusOf(intent, refunded, dispute),
    wonAt: dispute.wonAt,
    paymentMethod: charge?.payment_method_details?.type,
    paidAt: charge?.created === undefined ? undefined : timeOf(charge.created),
  }
}

function statusOf(intent: Stripe.PaymentIntent, refunded: number, { isContested }: DisputeState): PaymentStatus {
  if (intent.status === 'succeeded') {
    if (isContested) return 'disputed'
    return refunded > 0 ? 'refunded' : 'succeeded'
  }
  const hasFailed = intent.status === 'canceled' || intent.last_payment_error !== null
  return hasFailed ? 'failed' : 'pending'
}

/** A signature says who sent it, not what: undefined for what is no event at all. */
export function signedEvent(sent: unknown): ProviderEvent | undefined {
  const { id, type, created, data } = (sent ?? {}) as { [key in keyof Stripe.Event]?: unknown }
  const isEvent = typeof id === 'string' && typeof type === 'string' && typeof created === 'number'
  const { object } = (data ?? {}) as { object?: unknown }
  return isEvent && typeof object === 'object' && object !== null ? eventOf(sent as Stripe.Event) : undefined
}

/** What an event is about; what concerns nothing that we keep is 'other'. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type, data, created } = event
  return { id, type, about: aboutOf(data.object as EventObject, data.previous_attributes ?? {}), createdAt: timeOf(created) }
}

/** Of a customer only which card was chosen. */
function aboutOf(object: EventObject, before: object): ProviderObject {
  if (object.object !== 'customer') return objectOf(object)
  return { kind: 'invoice_settings' in before ? 'customer' : 'other', id: object.id ?? '' }
}

type EventObject = { id?: string; object?: string; payment_intent?: string | { id: string } | null }

function objectOf({ id = '', object = '', payment_intent }: EventObject): ProviderObject {
  // What is only foreseen, such as the next invoice, cannot be read.
  if (!id) return { kind: 'other', id }
  switch (object) {
    case 'subscription':
      return { kind: 'subscription', id }
    case 'invoice':
      return { kind: 'invoice', id }
    case 'checkout.session':
      return { kind: 'checkout', id }
    case 'payment_intent':
      return { kind: 'payment', id }
    case 'payment_method':
      return { kind: 'card', id }
    case 'charge':
    case 'dispute':
    case 'refund': {
      const intent = idOf(payment_intent)
      return intent ? { kind: 'payment', id: intent } : { kind: 'other', id }
    }
    default:
      return { kind: 'other', id }
  }
}
