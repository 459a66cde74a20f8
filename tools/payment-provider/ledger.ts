import { newCoupon, newPrice, newPromotionCode } from './billing-objects.ts'
import { createBooks } from './books.ts'
import { cardPayments, DISPUTED_CARD } from './card-payments.ts'
import { checkout } from './checkout.ts'
import { invoicing } from './invoicing.ts'
import { moneyBack } from './money-back.ts'
import { newCustomer } from './payment-objects.ts'
import { planChanges } from './plan-changes.ts'
import { TROUBLES } from './refusal.ts'
import { isOver, renewals } from './renewals.ts'
import { scheduling } from './scheduling.ts'
import { firstSettings } from './settings.ts'
import type { Coupon, Event, Invoice, Metadata, Price, Session, Subscription } from './stripe-objects.ts'

export type Ledger = ReturnType<typeof createLedger>
type Trouble = keyof typeof TROUBLES

type Recurring = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'> & Partial<NonNullable<Price['recurring']>>
type PriceFields = Partial<Omit<Price, 'recurring'>> & Pick<Price, 'unit_amount'> & { recurring: Recurring | null }

/** What the provider knows, and the rules by which it changes. Every change is reported as an event. */
export function createLedger(onEvent: (event: Event) => void, clock: () => Date = () => new Date()) {
  const books = createBooks(onEvent, clock)
  const { customers, sessions, subscriptions, prices, coupons, promotionCodes, newId, emit, now } = books
  const settings = firstSettings()
  const payments = cardPayments(books)
  const bills = invoicing(books, payments, settings)
  const running = renewals(books, bills, settings)
  const pages = checkout(books, payments, bills, running)
  const back = moneyBack(books)
  /** What the next requests meet, by the beginning of the method and path. */
  const troubles: { request: string; trouble: Trouble }[] = []

  function turnAll(): void {
    for (const session of sessions.values())
      if (session.status === 'open' && session.expires_at <= now()) pages.expireSession(session)
    for (const subscription of subscriptions.values()) running.turn(subscription)
  }

  function setDefaultCard(id: string, method: string): void {
    const customer = customers.get(id)!
    if (customer.invoice_settings.default_payment_method === method) return
    const before = { invoice_settings: { default_payment_method: customer.invoice_settings.default_payment_method } }
    customer.invoice_settings.default_payment_method = method
    emit('customer.updated', customer, before)
  }

  return {
    ...books,
    ...bills,
    ...pages,
    ...back,
    ...planChanges(books, bills, running),
    ...scheduling(books),
    ...{ settings, payments, turnAll, setDefaultCard },
    ...{ settleDebit: running.settleDebit, follow: running.follow },

    complete(session: Session, card: string): boolean {
      const isBought = pages.complete(session, card)
      if (isBought && card === DISPUTED_CARD) back.dispute([...books.intents.values()].at(-1)!)
      return isBought
    },

    createCustomer(fields: { metadata: Metadata; email?: string | undefined }) {
      const customer = newCustomer({ id: newId('cus'), created: now(), ...fields })
      customers.set(customer.id, customer)
      emit('customer.created', customer)
      return customer
    },

    /** Ends at once what runs. An open page may still be paid: Stripe promises nothing else. */
    deleteCustomer(id: string): void {
      for (const subscription of subscriptions.values())
        if (subscription.customer === id && !isOver(subscription)) running.end(subscription, now())
      const customer = customers.get(id)!
      customers.delete(id)
      emit('customer.deleted', customer)
    },

    /** As one is made in the account, or by a page of payment for what it sells. */
    createPrice({ recurring, ...fields }: PriceFields): Price {
      const whole = recurring && { meter: null, trial_period_days: null, usage_type: 'licensed' as const, ...recurring }
      const price = newPrice({ id: newId('price'), created: now(), product: newId('prod'), ...fields, recurring: whole })
      prices.set(price.id, price)
      return price
    },

    createCoupon(fields: Pick<Coupon, 'duration'> & Partial<Pick<Coupon, 'percent_off' | 'amount_off' | 'duration_in_months'>>) {
      const coupon = newCoupon({ id: newId('co'), created: now(), ...fields })
      coupons.set(coupon.id, coupon)
      return coupon
    },

    createPromotionCode(code: string, coupon: string) {
      const made = newPromotionCode({ id: newId('promo'), created: now(), code, coupon })
      promotionCodes.set(made.id, made)
      return made
    },

    cancelAtEnd(subscription: Subscription): void {
      const cancel_at = Math.min(...subscription.items.data.map((item) => item.current_period_end))
      Object.assign(subscription, { cancel_at_period_end: true, cancel_at, canceled_at: now() })
      emit('customer.subscription.updated', subscription)
    },

    resume(subscription: Subscription): void {
      Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null, canceled_at: null })
      emit('customer.subscription.updated', subscription)
    },

    keepDiscounts: running.keepDiscounts,
    endNow: (subscription: Subscription) => running.end(subscription, now()),
    voidInvoice: (invoice: Invoice) => bills.close(invoice, 'void'),

    /** By hand: at the page of invoices, or as the product asks. */
    payInvoice(invoice: Invoice, method?: string): boolean {
      const subscription = bills.subscriptionOf(invoice)!
      return running.collect(subscription, invoice, method) === 'paid'
    },

    /** Left on the page of invoices, where it becomes the customer's. What is open is not charged to it before it is due. */
    useCard(id: string, number: string): void {
      const method = payments.enter(number)
      payments.attach(method, id)
      setDefaultCard(id, method.id)
    },

    /** The next request that begins so is refused; without one the next change. */
    refuseNext: (trouble: Trouble, request = 'POST /'): void => void troubles.push({ trouble, request }),
    meetTrouble(request: string): void {
      const at = troubles.findIndex((one) => request.startsWith(one.request))
      if (at < 0) return
      const [{ trouble }] = troubles.splice(at, 1) as [(typeof troubles)[number]]
      throw TROUBLES[trouble]
    },

    forgetAll(): void {
      books.forgetAll()
      troubles.length = 0
      Object.assign(settings, firstSettings())
    },

    advance(seconds: number): void {
      books.passTime(seconds)
      turnAll()
    },
  }
}
