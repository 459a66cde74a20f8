import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import { answered } from './expansion.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { bool, expand, metadata, PAGE, params, read, text, whole } from './params.ts'
import { found, invalid, missing } from './refusal.ts'
import { isOver } from './renewals.ts'
import type { Subscription } from './stripe-objects.ts'

const Query = params<Stripe.SubscriptionListParams>()({ ...PAGE, customer: text.optional(), status: text.optional() })
const Expansion = z.strictObject({ expand })
const Update = params<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: bool.optional(),
  cancel_at: z.union([z.literal(''), whole]).optional(),
  pause_collection: z.literal('').optional(),
  default_payment_method: text.optional(),
  items: z
    .array(
      params<Stripe.SubscriptionUpdateParams.Item>()({ id: text.optional(), price: text.optional(), quantity: whole.optional() }),
    )
    .optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: whole.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  expand,
})
const Cancel = params<Stripe.SubscriptionCancelParams>()({ invoice_now: bool.optional(), prorate: bool.optional(), expand })

/** The calls for plans that run. */
export function subscriptionApi(api: Router, ledger: Ledger): void {
  api.get('/v1/subscriptions', (req, res) => {
    const query = read(Query, req.query)
    if (query.customer !== undefined) found('customer', query.customer, ledger.customers, 'customer')
    const isListed = ({ status, customer }: Subscription) =>
      (query.status === 'all' || (query.status === undefined ? status !== 'canceled' : status === query.status)) &&
      (query.customer === undefined || customer === query.customer)
    res.json(answered(ledger, listed(query, [...ledger.subscriptions.values()].filter(isListed), req.path), query.expand))
  })

  api.get('/v1/subscriptions/:id', (req, res) => {
    const { expand: wanted } = read(Expansion, req.query)
    res.json(answered(ledger, found('subscription', req.params.id, ledger.subscriptions), wanted))
  })

  api.post('/v1/subscriptions/:id', (req, res) => {
    const subscription = found('subscription', req.params.id, ledger.subscriptions)
    const fields = read(Update, req.body)
    const { cancel_at_period_end, cancel_at, default_payment_method } = fields
    if (isOver(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    const isPlanned = cancel_at_period_end !== undefined || cancel_at !== undefined || fields.items !== undefined
    if (subscription.schedule && isPlanned)
      throw invalid(
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      )
    if (default_payment_method !== undefined) setCard(ledger, subscription, default_payment_method)
    if (fields.metadata) Object.assign(subscription.metadata, fields.metadata)
    if (cancel_at_period_end) ledger.cancelAtEnd(subscription)
    if (cancel_at_period_end === false || cancel_at === '') ledger.resume(subscription)
    if (fields.pause_collection === '') ledger.pause(subscription, null)
    ledger.change(subscription, fields)
    res.json(answered(ledger, subscription, fields.expand))
  })

  api.delete('/v1/subscriptions/:id', (req, res) => {
    read(Cancel, { ...req.query, ...(req.body as object | undefined) })
    const subscription = found('subscription', req.params.id, ledger.subscriptions)
    if (isOver(subscription)) throw missing('subscription', subscription.id)
    ledger.endNow(subscription)
    res.json(subscription)
  })
}

function setCard(ledger: Ledger, subscription: Subscription, id: string): void {
  if (id !== '') {
    const { customer } = found('PaymentMethod', id, ledger.paymentMethods, 'default_payment_method')
    if (customer !== subscription.customer)
      throw invalid('The customer does not have a payment method with the ID given.', {
        param: 'default_payment_method',
        code: 'resource_missing',
      })
  }
  subscription.default_payment_method = id === '' ? null : id
  ledger.emit('customer.subscription.updated', subscription, { default_payment_method: null })
}
