import type { Intent, Interval, Invoice, Metadata, Subscription } from './stripe-objects.ts'

const DAY_SECONDS = 24 * 60 * 60
export const PERIOD_SECONDS: Record<Interval, number> = {
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
  year: 365 * DAY_SECONDS,
}

type Books = {
  invoices: ReadonlyMap<string, Invoice>
  pay: (customer: string, amount: number, metadata: Metadata) => Intent
  invoice: (subscription: Subscription) => Invoice
  emit: (type: string, object: { id: string }) => void
  now: () => number
}

/** How subscriptions go on and end, as Stripe does it. */
export function renewals({ invoices, pay, invoice, emit, now }: Books) {
  /** When a card that was declined is tried again, by subscription. */
  const retries = new Map<string, number>()

  /** Declined, it is tried again the next day. */
  function settle(subscription: Subscription, { status }: Invoice): void {
    subscription.status = status === 'paid' ? 'active' : 'past_due'
    if (status === 'open') retries.set(subscription.id, now() + DAY_SECONDS)
    emit('customer.subscription.updated', subscription)
  }

  /** The same invoice again, with the card that there is now. */
  function retry(subscription: Subscription): void {
    if ((retries.get(subscription.id) ?? 0) > now()) return
    const open = [...invoices.values()].findLast(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription.id,
    )
    if (!open) return
    const intent = pay(open.customer, open.amount_due, {})
    open.payments.data = [{ payment: { payment_intent: intent } }]
    if (intent.status === 'succeeded') Object.assign(open, { status: 'paid', amount_paid: open.amount_due })
    emit(open.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', open)
    settle(subscription, open)
  }

  function end(subscription: Subscription, at: number): void {
    subscription.status = 'canceled'
    subscription.ended_at = at
    emit('customer.subscription.deleted', subscription)
  }

  /** When a period is over the next one begins, whether or not its payment succeeds. */
  function turn(subscription: Subscription): void {
    const item = subscription.items.data[0]!
    if (subscription.status === 'past_due') retry(subscription)
    while (subscription.status !== 'canceled' && item.current_period_end <= now()) {
      if (subscription.cancel_at_period_end) return end(subscription, item.current_period_end)
      item.current_period_start = item.current_period_end
      item.current_period_end += PERIOD_SECONDS[subscription.line.interval]
      settle(subscription, invoice(subscription))
    }
  }

  return { end, turn }
}
