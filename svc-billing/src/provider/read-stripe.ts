import { isPlanDuration, type PlanDuration } from '@kitchenline/domain'
import type Stripe from 'stripe'
import type { PaymentStatus } from '../payments/payment.ts'
import type { ProviderCheckout, ProviderEvent, ProviderObject, ProviderPayment, ProviderPrice } from './payment-provider.ts'

export const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id
export const timeOf = (seconds: number): Date => new Date(seconds * 1000)

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
export const addedTax = ({ tax_behavior }: Stripe.Price) =>
  tax_behavior === 'exclusive' ? 'it adds tax to the price' : undefined

export function durationOf({ recurring }: Stripe.Price): PlanDuration | undefined {
  const { interval, interval_count } = recurring ?? { interval: 'matches', interval_count: 1 }
  const duration = { interval, count: interval_count }
  return isPlanDuration(duration) ? duration : undefined
}

/** Everything else is sold and shown. */
export function misfitOf(price: Stripe.Price): string | undefined {
  if (price.recurring?.usage_type === 'metered') return 'it is charged by use'
  if (price.billing_scheme === 'tiered') return 'it has tiers'
  if (price.unit_amount === null) return 'it has no fixed amount'
  return durationOf(price) ? undefined : 'it is for another time than plans are'
}

/** How the disputes over a payment stand: over how much of it, and when what was won came back. */
export type DisputeState = { contested: number; wonAt: Date | undefined }
export const UNDISPUTED: DisputeState = { contested: 0, wonAt: undefined }

const SETTLED_FOR_US = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed']

export function disputeState(disputes: Stripe.Dispute[]): DisputeState {
  const backAt = disputes.filter(({ status }) => status === 'won').map(reinstatedAt)
  const contested = disputes.filter(({ status }) => !SETTLED_FOR_US.includes(status))
  return {
    contested: contested.reduce((sum, { amount }) => sum + amount, 0),
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
  // Paid outside of the provider, it has nothing to do with a card that was declined before.
  const known = intent && (!isPaid || intent.status === 'succeeded') ? paid(intent, dispute) : undefined
  const isClosed = invoice.status === 'void' || invoice.status === 'uncollectible'
  return {
    paymentIntentId: undefined,
    customerId: idOf(invoice.customer),
    refunded: 0,
    contested: 0,
    wonAt: undefined,
    currency: invoice.currency,
    paymentMethod: undefined,
    paidAt: undefined,
    ...known,
    status: isClosed ? 'failed' : (known?.status ?? (isPaid ? 'succeeded' : 'pending')),
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
  'paymentIntentId' | 'customerId' | 'refunded' | 'contested' | 'currency' | 'status' | 'wonAt' | 'paymentMethod' | 'paidAt'
>

/** Details of the charge behind a payment: the card, and what was refunded. */
function paid(intent: Stripe.PaymentIntent, dispute: DisputeState): Paid {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunded = charge?.amount_refunded ?? 0
  return {
    paymentIntentId: intent.id,
    customerId: idOf(intent.customer),
    refunded,
    contested: dispute.contested,
    currency: intent.currency,
    status: statusOf(intent, refunded, dispute),
    wonAt: dispute.wonAt,
    paymentMethod: charge?.payment_method_details?.type,
    paidAt: charge?.created === undefined ? undefined : timeOf(charge.created),
  }
}

function statusOf(intent: Stripe.PaymentIntent, refunded: number, { contested }: DisputeState): PaymentStatus {
  if (intent.status === 'succeeded') {
    if (contested > 0) return 'disputed'
    return refunded > 0 ? 'refunded' : 'succeeded'
  }
  const hasFailed = intent.status === 'canceled' || intent.last_payment_error !== null
  return hasFailed ? 'failed' : 'pending'
}

/** A signature says who sent it, not what: undefined for what is no event at all. */
export function signedEvent(sent: unknown): ProviderEvent | undefined {
  const { id, type, created, data, object: kind } = (sent ?? {}) as { [key in keyof Stripe.Event]?: unknown }
  // A thin one, of the second API: the endpoint was set up for them by mistake, and refused they come again for days.
  if (kind === 'v2.core.event' && typeof id === 'string' && typeof type === 'string')
    return { id, type, about: { kind: 'other', id }, createdAt: new Date(String(created)) }
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

type Named = string | { id: string } | null
type EventObject = {
  id?: string
  object?: string
  payment_intent?: Named
  subscription?: Named
  released_subscription?: string | null
}

function objectOf({ id = '', object = '', payment_intent, subscription, released_subscription }: EventObject): ProviderObject {
  // What is only foreseen, such as the next invoice, cannot be read.
  if (!id) return { kind: 'other', id }
  switch (object) {
    case 'subscription':
      return { kind: 'subscription', id }
    case 'subscription_schedule': {
      const planned = idOf(subscription) ?? released_subscription
      return planned ? { kind: 'subscription', id: planned } : { kind: 'other', id }
    }
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
