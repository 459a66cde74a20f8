import { randomUUID } from 'node:crypto'
import { PERIOD_SECONDS, renewals } from './renewals.ts'
import type { Charge, Dispute, Event, Intent, Invoice, Metadata, Price, Session, Subscription } from './stripe-objects.ts'

const DECLINED_CARD = '4000000000000002'
/** Pays once: what it bought is not renewed. */
const ONCE_CARD = '4000000000000341'

const newId = (prefix: string) => `${prefix}_local_${randomUUID().replaceAll('-', '')}`

export type Ledger = ReturnType<typeof createLedger>

/** What the provider knows, and the rules by which it changes. Every change is reported as an event. */
export function createLedger(onEvent: (event: Event) => void, clock: () => Date = () => new Date()) {
  const customers = new Map<string, { id: string; object: 'customer'; metadata: Metadata; card: string }>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const intents = new Map<string, Intent>()
  const disputes = new Map<string, Dispute>()
  const prices = new Map<string, Price>()
  /** Pages of invoices that a player was sent to. */
  const portals = new Map<string, { customer: string; return_url: string }>()
  /** By idempotency key. */
  const answers = new Map<string, { content: string; status: number; body: unknown }>()
  const events: Event[] = []
  let aheadSeconds = 0
  const now = () => Math.floor(clock().getTime() / 1000) + aheadSeconds

  function emit(type: string, object: { id: string }): void {
    const event: Event = { id: newId('evt'), object: 'event', type, created: now(), data: { object: structuredClone(object) } }
    events.push(event)
    onEvent(event)
  }

  function pay(customer: string, amount: number, metadata: Metadata): Intent {
    const isDeclined = customers.get(customer)?.card === DECLINED_CARD
    const id = newId('pi')
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: id,
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { type: 'card' },
    }
    const intent: Intent = {
      id,
      object: 'payment_intent',
      customer,
      amount,
      currency: 'usd',
      created: now(),
      status: isDeclined ? 'requires_payment_method' : 'succeeded',
      last_payment_error: isDeclined ? { code: 'card_declined' } : null,
      metadata,
      latest_charge: isDeclined ? null : charge,
    }
    intents.set(id, intent)
    emit(isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
    return intent
  }

  function invoice(subscription: Subscription): Invoice {
    const { id, customer, metadata, line } = subscription
    const intent = pay(customer, line.amount, {})
    const isPaid = intent.status === 'succeeded'
    const made: Invoice = {
      id: newId('in'),
      object: 'invoice',
      customer,
      status: isPaid ? 'paid' : 'open',
      amount_paid: isPaid ? line.amount : 0,
      amount_due: line.amount,
      currency: 'usd',
      created: now(),
      parent: { subscription_details: { subscription: id, metadata } },
      payments: { data: [{ payment: { payment_intent: intent } }] },
    }
    invoices.set(made.id, made)
    subscription.latest_invoice = made.id
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', made)
    return made
  }

  function subscribe(session: Session): void {
    const interval = session.line.interval!
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      start_date: now(),
      latest_invoice: null,
      metadata: session.metadata,
      items: { data: [{ current_period_start: now(), current_period_end: now() + PERIOD_SECONDS[interval] }] },
      line: { amount: session.line.amount, interval },
    }
    subscriptions.set(subscription.id, subscription)
    session.subscription = subscription.id
    emit('customer.subscription.created', subscription)
    invoice(subscription)
  }

  function expire(session: Session): void {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }

  const { end, turn } = renewals({ invoices, pay, invoice, emit, now })

  function turnAll(): void {
    for (const subscription of subscriptions.values()) turn(subscription)
  }

  return {
    customers,
    sessions,
    subscriptions,
    invoices,
    intents,
    disputes,
    prices,
    portals,
    answers,
    events,
    now,

    createCustomer(metadata: Metadata) {
      const customer = { id: newId('cus'), object: 'customer' as const, metadata, card: '' }
      customers.set(customer.id, customer)
      return customer
    },

    /** Ends at once what runs, and closes what is open. */
    deleteCustomer(id: string): void {
      for (const session of sessions.values()) if (session.customer === id && session.status === 'open') expire(session)
      for (const subscription of subscriptions.values()) {
        if (subscription.customer === id && subscription.status !== 'canceled') end(subscription, now())
      }
      customers.delete(id)
    },

    createSession(
      fields: Omit<Session, 'id' | 'object' | 'status' | 'subscription' | 'payment_intent' | 'url'>,
      pageUrl: string,
    ) {
      const id = newId('cs')
      const rest = { subscription: null, payment_intent: null, status: 'open' as const, url: `${pageUrl}/${id}` }
      const session: Session = { ...fields, ...rest, id, object: 'checkout.session' }
      sessions.set(id, session)
      return session
    },

    expireSession: expire,

    /** False when the card is declined: then nothing is bought and the page stays open. */
    complete(session: Session, card: string): boolean {
      customers.get(session.customer)!.card = card
      if (card === DECLINED_CARD) {
        if (session.mode === 'payment') pay(session.customer, session.line.amount, session.metadata)
        return false
      }
      if (session.mode === 'subscription') subscribe(session)
      else session.payment_intent = pay(session.customer, session.line.amount, session.metadata).id
      session.status = 'complete'
      session.url = null
      emit('checkout.session.completed', session)
      if (card === ONCE_CARD) customers.get(session.customer)!.card = DECLINED_CARD
      return true
    },

    cancelAtEnd(subscription: Subscription): void {
      subscription.cancel_at_period_end = true
      subscription.cancel_at = subscription.items.data[0]!.current_period_end
      emit('customer.subscription.updated', subscription)
    },

    endNow: (subscription: Subscription) => end(subscription, now()),

    refund(intent: Intent, amount: number): void {
      intent.latest_charge!.amount_refunded += amount
      emit('charge.refunded', intent.latest_charge!)
    },

    dispute(intent: Intent): Dispute {
      intent.latest_charge!.disputed = true
      const taken = { amount: -intent.amount, created: now() }
      const rest = { payment_intent: intent.id, created: now(), balance_transactions: [taken] }
      const dispute: Dispute = { id: newId('dp'), object: 'dispute', status: 'needs_response', ...rest }
      disputes.set(dispute.id, dispute)
      emit('charge.dispute.created', dispute)
      emit('charge.dispute.funds_withdrawn', dispute)
      return dispute
    },

    settleDispute(dispute: Dispute, status: 'won' | 'lost'): void {
      dispute.status = status
      if (status === 'won') {
        dispute.balance_transactions.push({ amount: intents.get(dispute.payment_intent)!.amount, created: now() })
        emit('charge.dispute.funds_reinstated', dispute)
      }
      emit('charge.dispute.closed', dispute)
    },

    /** As one is made in the account. */
    createPrice(price: Pick<Price, 'unit_amount' | 'recurring'> & Partial<Price>): Price {
      const type = price.recurring ? 'recurring' : 'one_time'
      const made = { id: newId('price'), object: 'price', active: true, currency: 'usd', type, ...price } as const
      prices.set(made.id, made)
      return made
    },

    forgetAll(): void {
      for (const known of [customers, sessions, subscriptions, invoices, intents, disputes, prices, portals, answers]) known.clear()
      events.length = 0
    },

    /** From now on the card of this customer is this one. */
    useCard(customer: string, card: string): void {
      customers.get(customer)!.card = card
    },

    advance(seconds: number): void {
      aheadSeconds += seconds
      turnAll()
    },

    turnAll,
  }
}
