import type { Books } from './books.ts'
import { withPrice } from './billing-objects.ts'
import type { Outcome } from './card-payments.ts'
import type { Invoicing } from './invoicing.ts'
import { periodEnd } from './periods.ts'
import type { Settings } from './settings.ts'
import type { Invoice, Schedule, Subscription } from './stripe-objects.ts'

const HOUR_SECONDS = 60 * 60
/** For how long the invoice of a renewal can still be changed, before it is charged. */
const DRAFT_SECONDS = HOUR_SECONDS
/** For how long a first payment may wait for the bank. */
const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS
/** How long before a renewal it is foreseen. */
const UPCOMING_SECONDS = 3 * 24 * HOUR_SECONDS

/** A phase that names no discount has none, whatever its plan had before. */
const discountsOf = ({ discounts }: Phase) => discounts.map(({ discount }) => discount as string)

export const isOver = ({ status }: Pick<Subscription, 'status'>) => status === 'canceled' || status === 'incomplete_expired'

type Phase = Schedule['phases'][number]

export type Renewals = ReturnType<typeof renewals>

/** How subscriptions go on and end by themselves, as Stripe does it. */
export function renewals(books: Books, invoicing: Invoicing, settings: Settings) {
  const { customers, prices, schedules, paymentMethods, cards, emit, now } = books
  const foreseen = new Set<string>()

  /** The card of the plan itself goes before that of the customer. */
  function cardFor({ default_payment_method, customer }: Subscription): string | null {
    const chosen = default_payment_method ?? customers.get(customer!)?.invoice_settings.default_payment_method ?? null
    return chosen !== null && paymentMethods.get(chosen)?.customer ? chosen : null
  }

  function moveTo(subscription: Subscription, status: Subscription['status']): void {
    if (subscription.status === status || isOver(subscription)) return
    const before = { status: subscription.status }
    subscription.status = status
    emit('customer.subscription.updated', subscription, before)
  }

  /** Where it stands after an attempt: it follows its newest invoice alone. */
  function follow(subscription: Subscription, invoice: Invoice, outcome: Outcome): void {
    if (invoice.id !== subscription.latest_invoice) return
    const isFirst = subscription.status === 'incomplete'
    if (outcome === 'paid' || (outcome === 'processing' && isFirst)) return moveTo(subscription, 'active')
    if (outcome === 'processing') return
    moveTo(subscription, isFirst ? 'incomplete' : subscription.status === 'unpaid' ? 'unpaid' : 'past_due')
    const isLast = outcome === 'declined' && !isFirst && invoice.next_payment_attempt === null && invoice.auto_advance
    if (isLast) giveUpRetrying(subscription)
  }

  function giveUpRetrying(subscription: Subscription): void {
    if (settings.afterRetries === 'cancel') end(subscription, now())
    if (settings.afterRetries === 'mark unpaid') moveTo(subscription, 'unpaid')
  }

  /** With a card of its own, or the one that it is paid with. */
  function collect(subscription: Subscription, invoice: Invoice, method = cardFor(subscription)): Outcome {
    const outcome = invoicing.charge(invoice, method)
    follow(subscription, invoice, outcome)
    return outcome
  }

  /** What is still open stays so, and can be paid by hand: only the provider asks for it no more. */
  function end(subscription: Subscription, at: number): void {
    Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at })
    for (const invoice of invoicing.openOf(subscription))
      Object.assign(invoice, { auto_advance: false, next_payment_attempt: null })
    const schedule = schedules.get(subscription.schedule ?? '')
    if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: at })
    subscription.schedule = null
    emit('customer.subscription.deleted', subscription)
  }

  /** The bank was not answered in time. */
  function giveUp(subscription: Subscription, at: number): void {
    Object.assign(subscription, { status: 'incomplete_expired', ended_at: at })
    for (const invoice of invoicing.openOf(subscription)) invoicing.close(invoice, 'void')
    emit('customer.subscription.updated', subscription)
  }

  /** The next period begins before it is paid: first there is its invoice. */
  function begin(subscription: Subscription, at: number): void {
    enterPhase(subscription, at)
    const due = subscription.items.data.filter((item) => item.current_period_end <= at)
    for (const item of due) {
      item.current_period_start = at
      item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring!, at)
    }
    if (subscription.status === 'trialing') moveTo(subscription, 'active')
    const made = invoicing.draft(subscription, 'subscription_cycle', due.map(invoicing.periodLine), at)
    // Of what is marked unpaid the next drafts wait for a person.
    if (subscription.status === 'unpaid') made.auto_advance = false
    emit('customer.subscription.updated', subscription)
  }

  /** What a schedule has for the time that begins. Without another phase it lets its subscription go. */
  function enterPhase(subscription: Subscription, at: number): void {
    const schedule = schedules.get(subscription.schedule ?? '')
    if (!schedule || (schedule.current_phase?.end_date ?? Infinity) > at) return
    const phase = schedule.phases.find(({ start_date }) => start_date >= schedule.current_phase!.end_date)
    if (!phase) {
      Object.assign(schedule, { status: 'released', released_at: at, released_subscription: subscription.id, subscription: null })
      subscription.schedule = null
      emit('subscription_schedule.released', schedule)
      return
    }
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
    const [item] = subscription.items.data
    const [wanted] = phase.items
    const price = prices.get(typeof wanted!.price === 'string' ? wanted!.price : wanted!.price.id)!
    // Left to Stripe it stays as a rule, also where the interval is another one: the first period would be a part of one.
    if (phase.billing_cycle_anchor === 'phase_start') subscription.billing_cycle_anchor = at
    subscription.items.data[0] = withPrice(item!, price, wanted!.quantity ?? 1)
    if (phase.metadata) Object.assign(subscription.metadata, phase.metadata)
    subscription.discounts = discountsOf(phase)
    emit('subscription_schedule.updated', schedule)
  }

  /** While it is paused nothing is charged for the periods that go by. */
  function putAside(invoice: Invoice, behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void' | (string & {})): void {
    if (behavior === 'keep_as_draft') invoice.auto_advance = false
    else invoicing.close(invoice, behavior === 'void' ? 'void' : 'uncollectible')
  }

  function foresee(subscription: Subscription): void {
    const { current_period_end } = subscription.items.data[0]!
    const name = `${subscription.id} ${current_period_end}`
    const isNear = current_period_end - now() <= UPCOMING_SECONDS
    if (!isNear || foreseen.has(name) || subscription.cancel_at_period_end || subscription.status !== 'active') return
    foreseen.add(name)
    emit('invoice.upcoming', { object: 'invoice' })
  }

  /** What happens next by itself, and when. */
  function next(subscription: Subscription): { at: number; happen: () => void } | undefined {
    const { status, start_date, items, cancel_at, pause_collection: pause } = subscription
    if (isOver(subscription) || status === 'paused') return undefined
    if (status === 'incomplete') {
      const at = start_date + INCOMPLETE_SECONDS
      return { at, happen: () => giveUp(subscription, at) }
    }
    const end_ = Math.min(...items.data.map((item) => item.current_period_end))
    const over =
      cancel_at !== null && cancel_at <= end_
        ? { at: cancel_at, happen: () => end(subscription, cancel_at) }
        : { at: end_, happen: () => begin(subscription, end_) }
    const charges = invoicing
      .openOf(subscription)
      .filter(({ auto_advance }) => auto_advance)
      .map((invoice) => ({
        at: (invoice.status === 'draft' ? invoice.created + DRAFT_SECONDS : invoice.next_payment_attempt) ?? Infinity,
        happen: () => (pause ? putAside(invoice, pause.behavior) : void collect(subscription, invoice)),
      }))
    const resume = { at: pause?.resumes_at ?? Infinity, happen: () => void (subscription.pause_collection = null) }
    return [...charges, resume, over].reduce((first, other) => (other.at < first.at ? other : first))
  }

  function turn(subscription: Subscription): void {
    for (let due = next(subscription); due && due.at <= now(); due = next(subscription)) due.happen()
    if (!isOver(subscription)) foresee(subscription)
  }

  return {
    ...{ collect, follow, end, turn },

    /** What the phase has that the plan is in. */
    keepDiscounts({ phases, current_phase, subscription: id }: Schedule): void {
      const subscription = books.subscriptions.get(id ?? '')
      const phase = phases.find(({ start_date }) => start_date === current_phase?.start_date)
      if (subscription && phase) subscription.discounts = discountsOf(phase)
    },

    /** A debit that was underway has come in, or has bounced. */
    settleDebit(invoice: Invoice, isPaid: boolean): void {
      const intent = invoicing.intentOf(invoice)!
      const subscription = invoicing.subscriptionOf(invoice)
      if (isPaid) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
      else
        Object.assign(intent, {
          status: 'requires_payment_method',
          last_payment_error: { type: 'card_error', code: 'payment_intent_payment_attempt_failed' },
        })
      emit(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
      if (isPaid) invoicing.markPaid(invoice)
      else invoicing.markDeclined(invoice)
      if (subscription) follow(subscription, invoice, isPaid ? 'paid' : 'declined')
    },

    /** From now on it pays once more only as long as its card is good. */
    spoilCard(subscription: Subscription, number: string): void {
      const card = cardFor(subscription)
      if (card) cards.set(card, number)
    },
  }
}
