import { randomUUID } from 'node:crypto'
import { cardPayments, DECLINED_CARD, ONCE_CARD } from './card-payments.ts'
import { periodSeconds, renewals } from './renewals.ts'
import type { Dispute, Event, Intent, Invoice, Metadata, PaymentMethod, Price, Session, Subscription } from './stripe-objects.ts'

const SESSION_SECONDS = 24 * 60 * 60

const newId = (prefix: string) => `${prefix}_local_${randomUUID().replaceAll('-', '')}`

export type Ledger = ReturnType<typeof createLedger>
type SessionFields = Pick<Session, 'mode' | 'customer' | 'success_url' | 'cancel_url' | 'metadata' | 'amount_total' | 'line'> &
  Partial<Pick<Session, 'adaptive_pricing' | 'currency'>>

/** What the provider knows, and the rules by which it changes. Every change is reported as an event. */
export function createLedger(onEvent: (event: Event) => void, clock: () => Date = () => new Date()) {
  const customers = new Map<string, { id: string; object: 'customer'; metadata: Metadata; card: string }>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const intents = new Map<string, Intent>()
  const paymentMethods = new Map<string, PaymentMethod & { number: string }>()
  const disputes = new Map<string, Dispute>()
  const prices = new Map<string, Price>()
  /** Pages of invoices that a player was sent to. */
  const portals = new Map<string, { customer: string; return_url: string }>()
  /** By idempotency key. */
  const answers = new Map<string, { content: string; status: number; body: unknown; at: number }>()
  const events: Event[] = []
  /** What a page has begun to buy, by session. */
  const begun = new Map<string, Subscription>()
  let aheadSeconds = 0
  let failures = 0
  const now = () => Math.floor(clock().getTime() / 1000) + aheadSeconds

  function emit(type: string, object: { id: string }): void {
    const data = { object: structuredClone(object) }
    const event: Event = { id: newId('evt'), object: 'event', type, created: now(), livemode: false, data }
    events.push(event)
    onEvent(event)
  }

  const { ask, attempt, attach } = cardPayments({ intents, paymentMethods, newId, emit, now })
  const cardOf = (customer: string) => customers.get(customer)?.card ?? ''
  const { draft, collect, end, voidInvoice, turn } = renewals({ invoices, intents, cardOf, ask, attempt, emit, newId, now })

  /** As one is made in the account, or by a page of payment for what it sells. */
  function createPrice(price: Pick<Price, 'unit_amount' | 'recurring'> & Partial<Price>): Price {
    const type = price.recurring ? 'recurring' : 'one_time'
    const fields = { object: 'price', active: true, currency: 'usd', billing_scheme: 'per_unit', type } as const
    const made = { id: newId('price'), ...fields, ...price }
    prices.set(made.id, made)
    return made
  }

  function subscribe(session: Session, card: string): boolean {
    const subscription = begun.get(session.id) ?? begin(session)
    if (!collect(subscription, invoices.get(subscription.latest_invoice!)!, card)) return false
    session.subscription = subscription.id
    return true
  }

  function begin(session: Session): Subscription {
    const price = createPrice({ unit_amount: session.line.amount, recurring: session.line.recurring })
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'incomplete',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      start_date: now(),
      latest_invoice: null,
      metadata: session.metadata,
      items: { data: [{ current_period_start: now(), current_period_end: now() + periodSeconds(price), price }] },
    }
    subscriptions.set(subscription.id, subscription)
    begun.set(session.id, subscription)
    draft(subscription, now(), 'subscription_create')
    emit('customer.subscription.created', subscription)
    return subscription
  }

  function buyOnce(session: Session, card: string): boolean {
    const { customer, line, metadata } = session
    const intent = intents.get(session.payment_intent ?? '') ?? ask({ customer, amount: line.amount, metadata })
    session.payment_intent = intent.id
    return attempt(intent, card)
  }

  function expire(session: Session): void {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }

  function turnAll(): void {
    for (const session of sessions.values()) if (session.status === 'open' && session.expires_at <= now()) expire(session)
    for (const subscription of subscriptions.values()) turn(subscription)
  }

  return {
    ...{ customers, sessions, subscriptions, invoices, intents, paymentMethods },
    ...{ disputes, prices, portals, answers, events, now },

    createCustomer(metadata: Metadata) {
      const customer = { id: newId('cus'), object: 'customer' as const, metadata, card: '' }
      customers.set(customer.id, customer)
      emit('customer.created', customer)
      return customer
    },

    /** Ends at once what runs. An open page may still be paid: Stripe promises nothing else. */
    deleteCustomer(id: string): void {
      for (const subscription of subscriptions.values()) {
        const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
        if (subscription.customer === id && !isOver) end(subscription, now())
      }
      const customer = customers.get(id)!
      customers.delete(id)
      emit('customer.deleted', customer)
    },

    createSession(fields: SessionFields, pageUrl: string) {
      const id = newId('cs')
      const rest = { subscription: null, payment_intent: null, status: 'open' as const, url: `${pageUrl}/${id}` }
      const money = { adaptive_pricing: { enabled: true }, currency: null }
      const session: Session = {
        ...money,
        ...fields,
        ...rest,
        expires_at: now() + SESSION_SECONDS,
        id,
        object: 'checkout.session',
      }
      sessions.set(id, session)
      return session
    },

    expireSession: expire,

    /** False when the card is declined or its bank asks: then nothing is bought yet and the page stays open. */
    complete(session: Session, card: string): boolean {
      // Deleted since, it leaves no card for the next period.
      const customer = customers.get(session.customer) ?? { id: session.customer, card: '' }
      const before = customer.card
      customer.card = card
      // A declined card of a plan makes no subscription; one whose bank asks makes one that is not complete.
      const isDeclinedPlan = card === DECLINED_CARD && session.mode === 'subscription'
      const isBought = !isDeclinedPlan && (session.mode === 'subscription' ? subscribe(session, card) : buyOnce(session, card))
      if (!isBought) {
        customer.card = before
        return false
      }
      session.status = 'complete'
      session.url = null
      if (session.mode === 'subscription') attach(customer.id, card)
      emit('checkout.session.completed', session)
      if (card === ONCE_CARD) customer.card = DECLINED_CARD
      return true
    },

    cancelAtEnd(subscription: Subscription): void {
      subscription.cancel_at_period_end = true
      subscription.cancel_at = subscription.items.data[0]!.current_period_end
      emit('customer.subscription.updated', subscription)
    },

    resume(subscription: Subscription): void {
      Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null })
      emit('customer.subscription.updated', subscription)
    },

    /** What the days left cost more on another plan: charged at once. */
    prorate: (subscription: Subscription, amount: number): boolean =>
      collect(subscription, draft(subscription, now(), 'subscription_update', amount)),

    endNow: (subscription: Subscription) => end(subscription, now()),
    voidInvoice,

    /** By hand: at the page of invoices, or as the product asks. */
    payInvoice: (invoice: Invoice, card?: string): boolean =>
      collect(subscriptions.get(invoice.parent.subscription_details.subscription)!, invoice, card),

    refund(intent: Intent, amount: number): { id: string } {
      intent.latest_charge!.amount_refunded += amount
      const { id: payment_intent } = intent
      emit('charge.refunded', intent.latest_charge!)
      const refund = { id: newId('re'), object: 'refund', payment_intent, amount, status: 'succeeded' }
      emit('refund.created', refund)
      return refund
    },

    dispute(intent: Intent): Dispute {
      intent.latest_charge!.disputed = true
      const taken = { amount: -intent.amount, created: now() }
      const rest = { payment_intent: intent.id, created: now(), balance_transactions: [taken] }
      const dispute: Dispute = { id: newId('du'), object: 'dispute', status: 'needs_response', ...rest }
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

    createPrice,

    /** The next change that is asked for fails. */
    failNext: (): void => void (failures += 1),
    takeFailure: (): boolean => failures > 0 && (failures -= 1) >= 0,

    forgetAll(): void {
      const payments = [invoices, intents, paymentMethods, disputes]
      for (const known of [customers, sessions, subscriptions, ...payments, prices, portals, answers, begun]) known.clear()
      events.length = 0
    },

    /** From now on the card of this customer is this one. What is open is not charged to it before it is due. */
    useCard(id: string, card: string): void {
      const customer = customers.get(id)!
      attach(id, card)
      customer.card = card
      emit('customer.updated', customer)
    },

    advance(seconds: number): void {
      aheadSeconds += seconds
      turnAll()
    },

    turnAll,
  }
}
