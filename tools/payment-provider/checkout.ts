import { newDiscount, newItem, newSubscription } from './billing-objects.ts'
import type { Books } from './books.ts'
import { DECLINED_CARD, ONCE_CARD, type CardPayments, type Outcome } from './card-payments.ts'
import type { Invoicing } from './invoicing.ts'
import { newSession } from './page-objects.ts'
import { periodEnd } from './periods.ts'
import type { Renewals } from './renewals.ts'
import type { Metadata, PaymentMethod, Price, PromotionCode, Session, Subscription } from './stripe-objects.ts'

export type SessionFields = Pick<Session, 'mode' | 'customer' | 'success_url' | 'cancel_url'> & Partial<Session>
export type Sold = { price: Price; quantity: number; name: string; metadata: Metadata }

/** Pages of payment, and what they sell. */
export function checkout(books: Books, payments: CardPayments, invoicing: Invoicing, { collect, spoilCard }: Renewals) {
  const { sessions, subscriptions, invoices, intents, prices, sold, begun, discounts, coupons, newId, emit, now } = books
  const amountOf = ({ price, quantity }: Pick<Sold, 'price' | 'quantity'>) => (price.unit_amount ?? 0) * quantity

  function reduced(session: Session): number {
    const taken = (session.discounts ?? []).reduce((sum, { coupon }) => {
      const { percent_off, amount_off } = coupons.get(String(coupon))!
      return sum + (percent_off === null ? (amount_off ?? 0) : Math.round((session.amount_subtotal! * percent_off) / 100))
    }, 0)
    return Math.max(0, session.amount_subtotal! - taken)
  }

  function begin(session: Session): Subscription {
    const { price: id, quantity, metadata } = sold.get(session.id)!
    const price = prices.get(id)!
    const made = newId('sub')
    const end = periodEnd(now(), price.recurring!, now())
    const item = newItem({
      ...{
        id: newId('si'),
        created: now(),
        price,
        quantity,
        subscription: made,
        current_period_start: now(),
        current_period_end: end,
      },
    })
    const fields = { customer: session.customer, metadata: { ...metadata }, currency: price.currency, items: [item] }
    const subscription = newSubscription({ id: made, created: now(), ...fields })
    subscription.automatic_tax.enabled = session.automatic_tax.enabled
    subscriptions.set(made, subscription)
    begun.set(session.id, made)
    for (const { coupon, promotion_code } of session.discounts ?? [])
      lower(subscription, String(coupon), promotion_code as string | null)
    invoicing.draft(subscription, 'subscription_create', subscription.items.data.map(invoicing.periodLine))
    emit('customer.subscription.created', subscription)
    return subscription
  }

  /** For once, for some months, or for ever. */
  function lower(subscription: Subscription, coupon: string, promotion_code: string | null = null): void {
    const { duration_in_months: months } = coupons.get(coupon)!
    const end = months === null ? null : now() + months * 30 * 24 * 60 * 60
    const rest = { customer: subscription.customer, subscription: subscription.id, start: now(), end, promotion_code, coupon }
    const made = newDiscount({ id: newId('di'), checkout_session: null, ...rest })
    discounts.set(made.id, made)
    subscription.discounts.push(made.id)
  }

  function subscribe(session: Session, method: PaymentMethod, card: string): Outcome {
    const subscription = subscriptions.get(begun.get(session.id) ?? '') ?? begin(session)
    const invoice = invoices.get(subscription.latest_invoice!)!
    const outcome = collect(subscription, invoice, method.id)
    if (outcome !== 'paid' && outcome !== 'processing') return outcome
    Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
    payments.attach(method, session.customer)
    subscription.default_payment_method = method.id
    emit('customer.subscription.updated', subscription)
    if (card === ONCE_CARD) spoilCard(subscription, DECLINED_CARD)
    return outcome
  }

  function buyOnce(session: Session, method: PaymentMethod): Outcome {
    const { customer, currency, amount_total: amount } = session
    const { metadata } = sold.get(session.id)!
    const intent =
      intents.get(session.payment_intent ?? '') ??
      payments.ask({ customer, amount, currency: currency ?? 'usd', metadata: { ...metadata } })
    session.payment_intent = intent.id
    const outcome = payments.attempt(intent, method.id)
    if (outcome === 'paid') writeReceipt(session)
    return outcome
  }

  function writeReceipt(session: Session): void {
    if (!session.invoice_creation?.enabled) return
    const { name } = sold.get(session.id)!
    const metadata = session.invoice_creation.invoice_data.metadata ?? {}
    session.invoice = invoicing.receipt(intents.get(session.payment_intent!)!, { name, metadata }).id
  }

  return {
    lower,

    createSession(fields: SessionFields, offer: Sold, pageUrl: string): Session {
      const id = newId('cs')
      const session = newSession({ ...fields, id, created: now(), url: `${pageUrl}/${id}`, amount_total: amountOf(offer) })
      session.amount_total = reduced(session)
      sold.set(id, { ...offer, price: offer.price.id })
      sessions.set(id, session)
      return session
    },

    expireSession(session: Session): void {
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },

    /** As a buyer types it on the page. */
    enterCode(session: Session, promotion: PromotionCode): void {
      session.discounts = [{ coupon: promotion.promotion.coupon as string, promotion_code: promotion.id }]
      session.amount_total = reduced(session)
      Object.assign(session.total_details!, { amount_discount: session.amount_subtotal! - session.amount_total })
    },

    /** False when the card is declined or its bank asks: then nothing is bought yet and the page stays open. */
    complete(session: Session, card: string): boolean {
      const isPlan = session.mode === 'subscription'
      // A declined card of a plan makes no subscription; one whose bank asks makes one that is not complete.
      if (isPlan && card === DECLINED_CARD) return false
      const method = payments.enter(card)
      const outcome = isPlan ? subscribe(session, method, card) : buyOnce(session, method)
      if (outcome !== 'paid' && outcome !== 'processing') return false
      const payment_status = outcome === 'processing' ? 'unpaid' : session.amount_total === 0 ? 'no_payment_required' : 'paid'
      Object.assign(session, { status: 'complete', url: null, payment_status })
      emit('checkout.session.completed', session)
      return true
    },

    /** The debit of a pack has come in, or has bounced. */
    settlePack(session: Session, isPaid: boolean): void {
      const intent = intents.get(session.payment_intent!)!
      payments[isPaid ? 'succeed' : 'fail'](intent, intent.payment_method)
      if (isPaid) session.payment_status = 'paid'
      if (isPaid) writeReceipt(session)
      emit(isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session)
    },
  }
}
