import type { Intent, Interval, Invoice, Metadata, Price, Subscription } from './stripe-objects.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** For how long the invoice of a renewal can still be changed, before it is charged. */
const DRAFT_SECONDS = HOUR_SECONDS
/** When a declined card is tried again is not foreseen. As a rule it is not soon, and a new card makes it no sooner. */
const RETRY_SECONDS = 3 * DAY_SECONDS
/** For how long a first payment may wait for the bank. */
const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS
const PERIOD_SECONDS: Record<Interval, number> = {
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
  year: 365 * DAY_SECONDS,
}

/** Of what renews. */
export const periodSeconds = ({ recurring }: Pick<Price, 'recurring'>): number =>
  PERIOD_SECONDS[recurring!.interval] * recurring!.interval_count

type Books = {
  invoices: Map<string, Invoice>
  intents: ReadonlyMap<string, Intent>
  cardOf: (customer: string) => string
  ask: (order: { customer: string; amount: number; metadata: Metadata }) => Intent
  attempt: (intent: Intent, card: string) => boolean
  emit: (type: string, object: { id: string }) => void
  newId: (prefix: string) => string
  now: () => number
}

/** How subscriptions begin, go on and end, as Stripe does it. */
export function renewals({ invoices, intents, cardOf, ask, attempt, emit, newId, now }: Books) {
  /** When a card that was declined is tried again, by invoice. */
  const retries = new Map<string, number>()

  /** Of the period that begins, or of a change within it: a draft, of which nothing is charged yet. */
  function draft(subscription: Subscription, created: number, reason: Invoice['billing_reason'], amount?: number): Invoice {
    const { id, customer, metadata, items } = subscription
    const made: Invoice = {
      id: newId('in'),
      object: 'invoice',
      customer,
      status: 'draft',
      auto_advance: true,
      amount_paid: 0,
      billing_reason: reason,
      amount_due: amount ?? items.data[0]!.price.unit_amount!,
      currency: 'usd',
      created,
      parent: { subscription_details: { subscription: id, metadata } },
      payments: { data: [] },
    }
    invoices.set(made.id, made)
    subscription.latest_invoice = made.id
    emit('invoice.created', made)
    return made
  }

  function finalize(invoice: Invoice): void {
    invoice.status = 'open'
    const intent = ask({ customer: invoice.customer, amount: invoice.amount_due, metadata: {} })
    invoice.payments.data = [{ status: 'open', payment: { payment_intent: intent } }]
    emit('invoice.finalized', invoice)
  }

  const paymentOf = ({ payments }: Invoice): Intent => intents.get(payments.data[0]!.payment.payment_intent.id)!

  /** What it stands at after an attempt. Declined, it waits for the next. */
  function settle(subscription: Subscription, invoice: Invoice, isPaid: boolean): void {
    const [payment] = invoice.payments.data
    if (isPaid) {
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, auto_advance: false })
      payment!.status = 'paid'
      emit('invoice_payment.paid', { id: newId('inpay'), object: 'invoice_payment' } as { id: string })
    } else retries.set(invoice.id, now() + RETRY_SECONDS)
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    if (invoice.id !== subscription.latest_invoice || subscription.status === 'canceled') return
    const isFirst = subscription.status === 'incomplete'
    const next = isPaid ? 'active' : isFirst ? 'incomplete' : 'past_due'
    if (next === subscription.status) return
    subscription.status = next
    emit('customer.subscription.updated', subscription)
  }

  /** With a card of its own, or the one that the customer pays with. */
  function collect(subscription: Subscription, invoice: Invoice, card = cardOf(invoice.customer)): boolean {
    if (invoice.status === 'draft') finalize(invoice)
    const isPaid = attempt(paymentOf(invoice), card)
    settle(subscription, invoice, isPaid)
    return isPaid
  }

  /** What is still open stays so, and can be paid by hand: only the provider asks for it no more. */
  function end(subscription: Subscription, at: number): void {
    subscription.status = 'canceled'
    subscription.ended_at = at
    const latest = invoices.get(subscription.latest_invoice ?? '')
    if (latest) latest.auto_advance = false
    emit('customer.subscription.deleted', subscription)
  }

  function voidInvoice(invoice: Invoice): void {
    invoice.status = 'void'
    const intent = paymentOf(invoice)
    invoice.payments.data[0]!.status = 'canceled'
    intent.status = 'canceled'
    emit('payment_intent.canceled', intent)
    emit('invoice.voided', invoice)
  }

  /** The bank was not answered in time. */
  function giveUp(subscription: Subscription, at: number): void {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = at
    const latest = invoices.get(subscription.latest_invoice ?? '')
    if (latest?.status === 'open') voidInvoice(latest)
    emit('customer.subscription.updated', subscription)
  }

  /** The next period begins before it is paid: first there is its invoice. */
  function begin(subscription: Subscription, at: number): void {
    const item = subscription.items.data[0]!
    item.current_period_start = at
    item.current_period_end = at + periodSeconds(item.price)
    draft(subscription, at, 'subscription_cycle')
    emit('customer.subscription.updated', subscription)
  }

  /** What happens next by itself, and when. */
  function next(subscription: Subscription): { at: number; happen: () => void } | undefined {
    const { status, start_date, items, cancel_at } = subscription
    if (status === 'canceled' || status === 'incomplete_expired') return undefined
    if (status === 'incomplete') {
      const at = start_date + INCOMPLETE_SECONDS
      return { at, happen: () => giveUp(subscription, at) }
    }
    const latest = invoices.get(subscription.latest_invoice!)!
    const periodEnd = items.data[0]!.current_period_end
    const isOver = cancel_at !== null && cancel_at <= periodEnd
    const over = isOver
      ? { at: cancel_at, happen: () => end(subscription, cancel_at) }
      : { at: periodEnd, happen: () => begin(subscription, periodEnd) }
    const dueAt = {
      draft: latest.created + DRAFT_SECONDS,
      open: retries.get(latest.id) ?? Infinity,
      paid: Infinity,
      void: Infinity,
    }
    const charge = { at: dueAt[latest.status], happen: () => void collect(subscription, latest) }
    return charge.at < over.at ? charge : over
  }

  function turn(subscription: Subscription): void {
    for (let due = next(subscription); due && due.at <= now(); due = next(subscription)) due.happen()
  }

  return { draft, collect, end, voidInvoice, turn }
}
