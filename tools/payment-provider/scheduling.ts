import type { Books } from './books.ts'
import { periodEnd } from './periods.ts'
import { invalid } from './refusal.ts'
import { newPhase, newSchedule } from './schedule-objects.ts'
import type { Price, Schedule, Subscription } from './stripe-objects.ts'

/** What a plan becomes later. */
export function scheduling({ schedules, subscriptions, emit, newId, now }: Books) {
  /** One that has a subscription as it is. */
  function schedule(subscription: Subscription): Schedule {
    if (subscription.schedule)
      throw invalid(`You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`)
    const [item] = subscription.items.data
    const { current_period_start: start_date, current_period_end: end_date, price, quantity } = item!
    const { id, currency, discounts } = subscription
    const made = newSchedule({
      ...{ id: newId('sub_sched'), created: now(), customer: subscription.customer as string, subscription: id },
      phases: [newPhase({ start_date, end_date, price: price.id, quantity, currency, metadata: {}, discounts })],
      current_phase: { start_date, end_date },
    })
    schedules.set(made.id, made)
    subscription.schedule = made.id
    emit('subscription_schedule.created', made)
    emit('customer.subscription.updated', subscription, { schedule: null })
    return made
  }

  return {
    schedule,

    /** As the page of invoices does it: of the plan it names only the price, for one period, and lets the subscription go after it. */
    changeLater(subscription: Subscription, price: Price): void {
      const made = schedule(subscription)
      const { quantity } = subscription.items.data[0]!
      const start_date = made.phases[0]!.end_date
      const { currency, recurring } = price
      const base = { start_date, end_date: periodEnd(start_date, recurring!, start_date), price: price.id, quantity, currency }
      const { discounts } = subscription
      made.phases.push(newPhase({ ...base, metadata: {}, billing_cycle_anchor: 'phase_start', discounts }))
      emit('subscription_schedule.updated', made)
    },

    release(released: Schedule): void {
      const subscription = subscriptions.get(released.subscription ?? '')
      const released_subscription = released.subscription
      Object.assign(released, { status: 'released', released_at: now(), released_subscription, subscription: null })
      if (subscription) subscription.schedule = null
      emit('subscription_schedule.released', released)
      if (subscription) emit('customer.subscription.updated', subscription, { schedule: released.id })
    },
  }
}
