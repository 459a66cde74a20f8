import type Stripe from 'stripe'
import { newInvoice, newLine, NO_TAX, type Tax } from './billing-objects.ts'
import type { Books } from './books.ts'
import type { CardPayments, Outcome } from './card-payments.ts'
import { newInvoicePayment } from './payment-objects.ts'
import { invalid } from './refusal.ts'
import type { Settings } from './settings.ts'
import type { Intent, Invoice, InvoicePayment, Item, Line, Metadata, Subscription } from './stripe-objects.ts'

const DAY_SECONDS = 24 * 60 * 60
/** When a declined card is tried again is not foreseen. As a rule it is not soon, a new card makes it no sooner, and it ends. */
const RETRY_SECONDS = [3 * DAY_SECONDS, 5 * DAY_SECONDS, 6 * DAY_SECONDS]

export type Invoicing = ReturnType<typeof invoicing>
type Reason = Stripe.Invoice.BillingReason

export const subscriptionIdOf = ({ parent }: Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'object' ? subscription.id : subscription
}

const intentIdOf = (payment: InvoicePayment | undefined): string | undefined =>
  payment?.payment.type === 'payment_intent' ? payment.payment.payment_intent : undefined

/** What is charged for, from a draft to the money. */
export function invoicing(books: Books, payments: CardPayments, settings: Settings) {
  const { invoices, invoicePayments, intents, customers, subscriptions, coupons, discounts, newId, emit, now } = books

  const paymentsOf = (invoice: Invoice): InvoicePayment[] =>
    [...invoicePayments.values()].filter((one) => one.invoice === invoice.id).toReversed()
  const intentOf = (invoice: Invoice): Intent | undefined => intents.get(intentIdOf(paymentsOf(invoice)[0]) ?? '')

  /** For what an item has a whole period of, or a part of one. */
  function lineOf(
    { id, subscription, price, quantity }: Item,
    part: { amount: number; period: Line['period']; isProration: boolean },
  ): Line {
    const { amount, period, isProration: proration } = part
    const details = { invoice_item: null, proration, proration_details: null, subscription, subscription_item: id }
    const parent = { type: 'subscription_item_details', invoice_item_details: null, subscription_item_details: details } as const
    const rest = { currency: price.currency, description: null, invoice: null, quantity }
    return newLine({ id: newId('il'), amount, period, parent, ...rest })
  }

  const periodLine = (item: Item): Line =>
    lineOf(item, {
      amount: (item.price.unit_amount ?? 0) * item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      isProration: false,
    })

  /** A coupon for once is used up with the first invoice that it lowers. */
  function discountOn(subscription: Subscription, subtotal: number): { amount: number; names: string[] } {
    const running = subscription.discounts.filter((id) => (discounts.get(id)!.end ?? Infinity) > now())
    const amount = running.reduce((sum, id) => {
      const { percent_off, amount_off } = coupons.get(discounts.get(id)!.source.coupon)!
      return sum + (percent_off === null ? (amount_off ?? 0) : Math.round((subtotal * percent_off) / 100))
    }, 0)
    subscription.discounts = running.filter((id) => coupons.get(discounts.get(id)!.source.coupon)!.duration !== 'once')
    return { amount: Math.max(0, Math.min(amount, subtotal)), names: running }
  }

  /** Within the price or beyond it, as the price says; of one that says nothing it is beyond. */
  function taxOn({ automatic_tax, items }: Subscription, taxable: number): Tax {
    const isIncluded = items.data[0]!.price.tax_behavior === 'inclusive'
    const percent = automatic_tax.enabled ? settings.taxPercent : 0
    return { amount: Math.round((taxable * percent) / (isIncluded ? 100 + percent : 100)), isIncluded }
  }

  /** A draft, of which nothing is charged yet. */
  function draft(subscription: Subscription, reason: Reason, lines: Line[], created = now()): Invoice {
    const waiting = (books.pending.get(subscription.id) ?? []).map(({ amount, description }) =>
      Object.assign(
        lineOf(subscription.items.data[0]!, { amount, period: { start: created, end: created }, isProration: true }),
        { description },
      ),
    )
    books.pending.delete(subscription.id)
    const all = [...lines, ...waiting]
    const subtotal = all.reduce((sum, { amount }) => sum + amount, 0)
    const { amount: discount, names } = discountOn(subscription, subtotal)
    const { id, customer, metadata, currency, items } = subscription
    // As it was then: a plan may become another one.
    const details = { metadata: { ...metadata }, subscription: id }
    const made = newInvoice({
      ...{
        id: newId('in'),
        created,
        customer: customer as string,
        currency,
        metadata: {},
        lines: all,
        discount,
        tax: taxOn(subscription, subtotal - discount),
        discounts: names,
      },
      ...{ billing_reason: reason, balance: Math.min(0, customers.get(customer as string)?.balance ?? 0) },
      ...{ period_start: items.data[0]!.current_period_start, period_end: items.data[0]!.current_period_end },
      parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    })
    for (const line of all) line.invoice = made.id
    invoices.set(made.id, made)
    subscription.latest_invoice = made.id
    emit('invoice.created', made)
    return made
  }

  function finalize(invoice: Invoice): void {
    const customer = customers.get(invoice.customer)
    // What is credited pays first; what is left over of a change to something cheaper is credited.
    if (customer) customer.balance = Math.min(0, customer.balance + invoice.total)
    invoice.status = 'open'
    invoice.status_transitions.finalized_at = now()
    if (invoice.amount_due > 0) {
      const order = { customer: invoice.customer, amount: invoice.amount_due, currency: invoice.currency, metadata: {} }
      addPayment(invoice, payments.ask(order))
    }
    emit('invoice.finalized', invoice)
  }

  function addPayment(invoice: Invoice, intent: Intent): InvoicePayment {
    const { amount_due: amount, currency } = invoice
    const made = newInvoicePayment({
      id: newId('inpay'),
      created: now(),
      invoice: invoice.id,
      intent: intent.id,
      amount,
      currency,
    })
    invoicePayments.set(made.id, made)
    return made
  }

  function markPaid(invoice: Invoice): void {
    const paid = { amount_paid: invoice.amount_due, amount_remaining: 0, auto_advance: false, next_payment_attempt: null }
    Object.assign(invoice, { status: 'paid', ...paid })
    invoice.status_transitions.paid_at = now()
    const [payment] = paymentsOf(invoice)
    if (payment?.status === 'open') {
      Object.assign(payment, {
        status: 'paid',
        amount_paid: invoice.amount_due,
        status_transitions: { canceled_at: null, paid_at: now() },
      })
      emit('invoice_payment.paid', payment)
    }
    emit('invoice.paid', invoice)
    emit('invoice.payment_succeeded', invoice)
  }

  function markDeclined(invoice: Invoice): void {
    const wait = RETRY_SECONDS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = wait !== undefined && invoice.auto_advance ? now() + wait : null
    emit('invoice.payment_failed', invoice)
  }

  /** Attempted with this payment method. A draft is finalized before. */
  function charge(invoice: Invoice, method: string | null): Outcome {
    if (invoice.status === 'draft') finalize(invoice)
    if (invoice.amount_due === 0) {
      markPaid(invoice)
      return 'paid'
    }
    const outcome = payments.attempt(intentOf(invoice)!, method)
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
    if (outcome === 'paid') markPaid(invoice)
    if (outcome === 'declined') markDeclined(invoice)
    // The bank or its holder is to act next.
    if (outcome === 'processing' || outcome === 'asks') invoice.next_payment_attempt = null
    return outcome
  }

  function close(invoice: Invoice, status: 'void' | 'uncollectible'): void {
    Object.assign(invoice, { status, auto_advance: false, next_payment_attempt: null })
    invoice.status_transitions[status === 'void' ? 'voided_at' : 'marked_uncollectible_at'] = now()
    if (status === 'void') {
      for (const payment of paymentsOf(invoice)) if (payment.status === 'open') payment.status = 'canceled'
      const intent = intentOf(invoice)
      if (intent) payments.cancel(intent)
    }
    emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  }

  return {
    ...{ draft, charge, close, paymentsOf, intentOf, lineOf, periodLine, markPaid, markDeclined, addPayment },

    /** Of what runs there, the newest last. */
    openOf: ({ id }: Pick<Subscription, 'id'>): Invoice[] =>
      [...invoices.values()].filter(
        (invoice) => subscriptionIdOf(invoice) === id && (invoice.status === 'open' || invoice.status === 'draft'),
      ),

    subscriptionOf: (invoice: Invoice): Subscription | undefined => subscriptions.get(subscriptionIdOf(invoice) ?? ''),

    /** Cash, a transfer, a cheque: a person at the company says so. What a card still owed is canceled. */
    payOutOfBand(invoice: Invoice): void {
      if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status}`)
      for (const payment of paymentsOf(invoice)) payment.status = 'canceled'
      const intent = intentOf(invoice)
      if (intent) payments.cancel(intent)
      markPaid(invoice)
    },

    /** Money that came in elsewhere, such as a transfer, noted as a payment of its own: there is no intent behind it. */
    recordPayment(invoice: Invoice): void {
      if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status}`)
      for (const payment of paymentsOf(invoice)) payment.status = 'canceled'
      const intent = intentOf(invoice)
      if (intent) payments.cancel(intent)
      const { amount_due: amount, currency } = invoice
      const made = newInvoicePayment({
        id: newId('inpay'),
        created: now(),
        invoice: invoice.id,
        record: newId('pr'),
        amount,
        currency,
      })
      invoicePayments.set(made.id, made)
      markPaid(invoice)
    },

    /** What a page has sold once, on paper: it is paid already. */
    receipt(intent: Intent, sold: { name: string; metadata: Metadata }): Invoice {
      const { customer, currency, amount, created } = intent
      const period = { start: created, end: created }
      const details = { invoice_item: newId('ii'), proration: false, proration_details: null, subscription: null }
      const line = newLine({
        ...{ id: newId('il'), amount, currency, description: sold.name, period, invoice: null, quantity: 1 },
        parent: { type: 'invoice_item_details', subscription_item_details: null, invoice_item_details: details },
      })
      const made = newInvoice({
        ...{
          id: newId('in'),
          created: now(),
          customer,
          currency,
          metadata: sold.metadata,
          lines: [line],
          discount: 0,
          tax: NO_TAX,
          discounts: [],
        },
        ...{ billing_reason: 'manual', balance: 0, period_start: created, period_end: created, parent: null },
      })
      line.invoice = made.id
      invoices.set(made.id, made)
      addPayment(made, intent)
      emit('invoice.created', made)
      markPaid(made)
      return made
    },
  }
}
