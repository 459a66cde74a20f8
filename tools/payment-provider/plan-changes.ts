import { withPrice } from './billing-objects.ts'
import type { Books } from './books.ts'
import type { Invoicing } from './invoicing.ts'
import { periodEnd } from './periods.ts'
import { declined, invalid, missing } from './refusal.ts'
import { isOver, type Renewals } from './renewals.ts'
import type { Invoice, Item, Line, Subscription } from './stripe-objects.ts'

export type ItemChange = { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }
export type Change = {
  items?: ItemChange[] | undefined
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined
  payment_behavior?: 'allow_incomplete' | 'error_if_incomplete' | undefined
  /** For when differences are calculated. */
  proration_date?: number | undefined
}

/** Another price, or more of it, within a period. */
export function planChanges(books: Books, invoicing: Invoicing, { collect }: Renewals) {
  const { prices, pending, cards, customers, emit, now } = books

  /** The money of the time that is left, at what an item costs. */
  const restOf = ({ price, quantity, current_period_start: start, current_period_end: end }: Item, at = now()): number =>
    Math.round(((price.unit_amount ?? 0) * quantity * (end - at)) / (end - start))

  function changed(subscription: Subscription, { id, price, quantity }: ItemChange): { before: Item; after: Item } {
    const before = subscription.items.data.find((item) => item.id === id)
    if (!before)
      throw id === undefined
        ? invalid('Only the items that are there can be changed here.')
        : missing('subscription_item', id, 'items[0][id]')
    const priced = price === undefined ? before.price : prices.get(price)
    if (!priced) throw missing('price', price!, 'items[0][price]')
    if (!priced.active) throw invalid('The price specified is inactive.', { param: 'items[0][price]' })
    if (!priced.recurring)
      throw invalid('The price specified is set to `type=one_time` but this field only accepts recurring prices.', {
        param: 'items[0][price]',
      })
    if (priced.currency !== subscription.currency)
      throw invalid('The price specified only supports another currency.', { param: 'items[0][price]' })
    return { before, after: withPrice(before, priced, quantity) }
  }

  function difference(before: Item, after: Item, at?: number): Line[] {
    const period = { start: now(), end: before.current_period_end }
    const part = (amount: number) => ({ amount, period, isProration: true })
    return [invoicing.lineOf(before, part(-restOf(before, at))), invoicing.lineOf(after, part(restOf(after, at)))]
  }

  /** One that is charged by another time begins a whole period at once, which the rest of the other lowers. */
  function restart(
    subscription: Subscription,
    before: Item,
    after: Item,
    prorated: { at?: number | undefined } | undefined,
  ): Line[] {
    const credit = invoicing.lineOf(before, {
      amount: -restOf(before, prorated?.at),
      period: { start: now(), end: before.current_period_end },
      isProration: true,
    })
    subscription.billing_cycle_anchor = now()
    after.current_period_start = now()
    after.current_period_end = periodEnd(now(), after.price.recurring!, now())
    return [...(prorated ? [credit] : []), invoicing.periodLine(after)]
  }

  const isOtherPeriod = (before: Item, after: Item): boolean =>
    before.price.recurring!.interval !== after.price.recurring!.interval ||
    before.price.recurring!.interval_count !== after.price.recurring!.interval_count

  return {
    /** What a change that is charged at once would charge: nothing is changed. */
    previewChange(subscription: Subscription, { items = [], proration_date: at }: Change): { amount_due: number; lines: Line[] } {
      const draft = structuredClone(subscription)
      const lines = items.flatMap((item) => {
        const { before, after } = changed(draft, item)
        return isOtherPeriod(before, after) ? restart(draft, before, after, { at }) : difference(before, after, at)
      })
      return {
        amount_due: Math.max(
          0,
          lines.reduce((sum, { amount }) => sum + amount, 0),
        ),
        lines,
      }
    },

    change(
      subscription: Subscription,
      { items = [], proration_behavior = 'create_prorations', payment_behavior, proration_date: at }: Change,
    ): void {
      if (isOver(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
      for (const item of items) {
        const { before, after } = changed(subscription, item)
        const isRestarted = isOtherPeriod(before, after)
        const unchanged = structuredClone(subscription)
        const put = (one: Item) =>
          void (subscription.items.data = subscription.items.data.map((other) => (other.id === one.id ? one : other)))
        const lines = isRestarted
          ? restart(subscription, before, after, proration_behavior === 'none' ? undefined : { at })
          : proration_behavior === 'none'
            ? []
            : difference(before, after, at)
        put(after)
        if (isRestarted || (proration_behavior === 'always_invoice' && lines.length > 0)) {
          const total = lines.reduce((sum, { amount }) => sum + amount, 0)
          const card =
            subscription.default_payment_method ?? customers.get(subscription.customer!)?.invoice_settings.default_payment_method
          const isDeclined = total > 0 && /^40000000000000(02|41)$/.test(cards.get(card ?? '') ?? '4000000000000002')
          if (isDeclined && payment_behavior === 'error_if_incomplete') {
            Object.assign(subscription, unchanged)
            throw declined()
          }
          collect(subscription, invoicing.draft(subscription, 'subscription_update', lines))
        } else {
          const waiting = lines.map(({ amount }) => ({ amount, description: 'Difference' }))
          if (waiting.length > 0) pending.set(subscription.id, [...(pending.get(subscription.id) ?? []), ...waiting])
        }
      }
      if (items.length > 0) emit('customer.subscription.updated', subscription, { items: {} })
    },

    /** What the days left cost more on another plan: charged at once. False where the card is declined. */
    prorate(subscription: Subscription, amount: number): boolean {
      const [item] = subscription.items.data
      const part = { amount, period: { start: now(), end: item!.current_period_end }, isProration: true }
      const made: Invoice = invoicing.draft(subscription, 'subscription_update', [invoicing.lineOf(item!, part)])
      return collect(subscription, made) === 'paid'
    },

    /** So many seconds for nothing, from now on. */
    giveTrial(subscription: Subscription, seconds: number): void {
      const trial_end = now() + seconds
      Object.assign(subscription, { trial_start: now(), trial_end, billing_cycle_anchor: trial_end, status: 'trialing' })
      for (const item of subscription.items.data)
        Object.assign(item, { current_period_start: now(), current_period_end: trial_end })
      const [item] = subscription.items.data
      const line = invoicing.lineOf(item!, { amount: 0, period: { start: now(), end: trial_end }, isProration: false })
      collect(subscription, invoicing.draft(subscription, 'subscription_update', [line]))
      subscription.status = 'trialing'
      emit('customer.subscription.updated', subscription)
    },

    pause(subscription: Subscription, pause_collection: Subscription['pause_collection']): void {
      subscription.pause_collection = pause_collection
      emit('customer.subscription.updated', subscription)
    },
  }
}
