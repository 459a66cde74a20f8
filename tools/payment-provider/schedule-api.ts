import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Ledger } from './ledger.ts'
import { expand, metadata, params, read, text, whole } from './params.ts'
import { periodEnd } from './periods.ts'
import { found, invalid } from './refusal.ts'
import { newPhase } from './schedule-objects.ts'
import type { Schedule } from './stripe-objects.ts'

const Create = params<Stripe.SubscriptionScheduleCreateParams>()({ from_subscription: text, expand })
const PhaseFields = params<Stripe.SubscriptionScheduleUpdateParams.Phase>()({
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole }).optional(),
  metadata: metadata.optional(),
  discounts: z.array(z.strictObject({ discount: text })).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  billing_cycle_anchor: z.enum(['automatic', 'phase_start']).optional(),
})
const Update = params<Stripe.SubscriptionScheduleUpdateParams>()({
  phases: z.array(PhaseFields).optional(),
  end_behavior: z.enum(['release', 'cancel']).optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  expand,
})

/** The calls for what a plan becomes later. */
export function scheduleApi(api: Router, ledger: Ledger): void {
  const scheduleOf = (id: string) => found('subscription schedule', id, ledger.schedules)
  const running = (schedule: Schedule): Schedule => {
    if (schedule.status === 'active' || schedule.status === 'not_started') return schedule
    throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  }

  api.post('/v1/subscription_schedules', (req, res) => {
    const subscription = found(
      'subscription',
      read(Create, req.body).from_subscription,
      ledger.subscriptions,
      'from_subscription',
    )
    res.json(ledger.schedule(subscription))
  })

  api.get('/v1/subscription_schedules/:id', (req, res) => void res.json(scheduleOf(req.params.id)))

  api.post('/v1/subscription_schedules/:id', (req, res) => {
    const schedule = running(scheduleOf(req.params.id))
    const { phases, end_behavior, metadata: ofSchedule } = read(Update, req.body)
    if (end_behavior) schedule.end_behavior = end_behavior
    if (ofSchedule) Object.assign(schedule.metadata!, ofSchedule)
    let from = schedule.phases[0]!.start_date
    if (phases)
      schedule.phases = phases.map(({ items: [item], start_date = from, end_date, ...rest }, at) => {
        const { metadata: facts = {}, discounts = [], billing_cycle_anchor = null } = rest
        const price = found('price', item!.price, ledger.prices, `phases[${at}][items][0][price]`)
        const until = end_date ?? periodEnd(start_date, price.recurring!, start_date)
        from = until
        return newPhase({
          start_date,
          end_date: until,
          price: price.id,
          quantity: item!.quantity ?? 1,
          currency: price.currency,
          metadata: facts,
          billing_cycle_anchor,
          discounts: discounts.map(
            ({ discount }) => found('discount', discount, ledger.discounts, `phases[${at}][discounts]`).id,
          ),
        })
      })
    ledger.keepDiscounts(schedule)
    ledger.emit('subscription_schedule.updated', schedule)
    res.json(schedule)
  })

  api.post('/v1/subscription_schedules/:id/release', (req, res) => {
    const schedule = running(scheduleOf(req.params.id))
    ledger.release(schedule)
    res.json(schedule)
  })
}
