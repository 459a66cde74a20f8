import { randomUUID } from 'node:crypto'
import express, { Router, type Request, type Response } from 'express'
import { checkoutApi } from './checkout-api.ts'
import { expansionOf, intentAnswer, invoiceAnswer, isTooDeep, subscriptionAnswer } from './expansion.ts'
import { answerOnce } from './idempotency.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { invalid, missing, refuse } from './refusal.ts'
import type { Invoice, Metadata, Subscription } from './stripe-objects.ts'

/** Older events are not listed. */
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60

/** The calls of Stripe's HTTP API that the product makes, on the ledger. */
export function stripeApi(ledger: Ledger, secretKey: string, pageUrl: () => string): Router {
  const api = Router()
  api.use(express.urlencoded({ extended: true }))
  api.use((req, res, next) => {
    if (req.headers.authorization === `Bearer ${secretKey}`) return next()
    refuse(res, { ...invalid('Invalid API Key provided'), status: 401 })
  })
  // Of an empty id there is no such address.
  api.use((req, res, next) => {
    if (!req.path.endsWith('/')) return next()
    refuse(res, { status: 404, type: 'invalid_request_error', message: `Unrecognized request URL (${req.method}: ${req.path}).` })
  })
  api.use((req, res, next) => {
    if (isTooDeep(expansionOf(req))) return refuse(res, invalid('You cannot expand more than 4 levels of a property.', 'expand'))
    next()
  })
  api.use(answerOnce(ledger))
  api.use((req, res, next) => {
    if (req.method !== 'POST' || !ledger.takeFailure()) return next()
    // Carried out or not: its answer is the answer to this key from now on, so asking again is no use.
    res.set('Stripe-Should-Retry', 'false')
    refuse(res, { status: 500, type: 'api_error', message: 'An unknown error occurred' })
  })
  customerApi(api, ledger, pageUrl)
  checkoutApi(api, ledger, pageUrl)
  subscriptionApi(api, ledger)
  invoiceApi(api, ledger)

  api.get('/v1/prices/:id', (req, res) => found(res, 'price', req.params.id, ledger.prices.get(req.params.id)))
  api.get('/v1/payment_intents/:id', (req, res) =>
    found(res, 'payment_intent', req.params.id, intentAnswer(ledger.intents.get(req.params.id), expansionOf(req))),
  )
  api.post('/v1/refunds', (req, res) => {
    const { payment_intent, amount } = bodyOf<{ payment_intent: string; amount?: string }>(req)
    const intent = ledger.intents.get(payment_intent)
    const charge = intent?.latest_charge
    if (!intent) return refuse(res, missing('payment_intent', payment_intent, 'payment_intent'))
    if (intent.status !== 'succeeded' || !charge) return refuse(res, invalid('This PaymentIntent has no successful charge.'))
    if (charge.disputed) return refuse(res, { ...invalid('This charge has been charged back.'), code: 'charge_disputed' })
    const left = intent.amount - charge.amount_refunded
    if (left === 0) return refuse(res, { ...invalid('This charge has already been refunded.'), code: 'charge_already_refunded' })
    const given = amount === undefined ? left : Number(amount)
    if (given > left) return refuse(res, invalid('Refund amount is greater than unrefunded amount on charge', 'amount'))
    return void res.json(ledger.refund(intent, given))
  })
  api.get('/v1/payment_methods/:id', (req, res) =>
    found(res, 'PaymentMethod', req.params.id, ledger.paymentMethods.get(req.params.id)),
  )
  api.get('/v1/disputes', (req, res) => {
    const { payment_intent } = req.query
    res.json(
      listed(
        req,
        [...ledger.disputes.values()].filter((dispute) => dispute.payment_intent === payment_intent),
      ),
    )
  })
  api.get('/v1/events', (req, res) => {
    const from = Number((req.query.created as { gte?: string } | undefined)?.gte ?? req.query['created[gte]'] ?? 0)
    const since = Math.max(from, ledger.now() - EVENTS_KEPT_SECONDS)
    res.json(
      listed(
        req,
        ledger.events.filter(({ created }) => created >= since),
      ),
    )
  })
  return api
}

function customerApi(api: Router, ledger: Ledger, pageUrl: () => string): void {
  api.post('/v1/customers', (req, res) => res.json(ledger.createCustomer(bodyOf<{ metadata: Metadata }>(req).metadata)))

  api.post('/v1/customers/:id', (req, res) => {
    const customer = ledger.customers.get(req.params.id)
    if (customer) Object.assign(customer, bodyOf<object>(req))
    found(res, 'customer', req.params.id, customer)
  })

  api.delete('/v1/customers/:id', (req, res) => {
    const customer = ledger.customers.get(req.params.id)
    if (customer) ledger.deleteCustomer(customer.id)
    found(res, 'customer', req.params.id, customer && { id: customer.id, object: 'customer', deleted: true })
  })

  api.post('/v1/billing_portal/sessions', (req, res) => {
    const portal = bodyOf<{ customer: string; return_url: string }>(req)
    if (!ledger.customers.has(portal.customer)) return refuse(res, missing('customer', portal.customer, 'customer'))
    const id = `bps_${randomUUID().replaceAll('-', '')}`
    ledger.portals.set(id, portal)
    res.json({ id, object: 'billing_portal.session', url: `${pageUrl()}/portal/${id}` })
  })
}

function subscriptionApi(api: Router, ledger: Ledger): void {
  api.get('/v1/subscriptions', (req, res) => {
    const of = req.query.customer
    if (of !== undefined && !ledger.customers.has(String(of))) return refuse(res, missing('customer', String(of), 'customer'))
    const isListed = ({ status, customer }: Subscription) =>
      (req.query.status === 'all' || status !== 'canceled') && (of === undefined || customer === of)
    const page = listed(req, [...ledger.subscriptions.values()].filter(isListed))
    const expansion = expansionOf(req).map((path) => path.replace(/^data\./, ''))
    res.json({ ...page, data: page.data.map((one) => subscriptionAnswer(one, expansion, ledger)) })
  })
  api.get('/v1/subscriptions/:id', (req, res) =>
    found(
      res,
      'subscription',
      req.params.id,
      subscriptionAnswer(ledger.subscriptions.get(req.params.id), expansionOf(req), ledger),
    ),
  )
  api.post('/v1/subscriptions/:id', (req, res) => {
    const subscription = ledger.subscriptions.get(req.params.id)
    const { cancel_at_period_end, cancel_at } = bodyOf<{ cancel_at_period_end?: string; cancel_at?: string }>(req)
    if (subscription?.status === 'canceled') {
      return refuse(res, invalid('A canceled subscription can only update its cancellation_details and metadata.'))
    }
    if (subscription && cancel_at_period_end === 'true') ledger.cancelAtEnd(subscription)
    if (subscription && (cancel_at_period_end === 'false' || cancel_at === '')) ledger.resume(subscription)
    found(res, 'subscription', req.params.id, subscription)
  })
  api.delete('/v1/subscriptions/:id', (req, res) => {
    const subscription = ledger.subscriptions.get(req.params.id)
    if (subscription?.status === 'canceled') return refuse(res, missing('subscription', subscription.id))
    if (subscription) ledger.endNow(subscription)
    found(res, 'subscription', req.params.id, subscription)
  })
}

function invoiceApi(api: Router, ledger: Ledger): void {
  const answer = (req: Request) => invoiceAnswer(ledger.invoices.get(String(req.params.id)), expansionOf(req), ledger)
  api.get('/v1/invoices', (req, res) => {
    const { subscription, status } = req.query
    const isOf = ({ parent }: Invoice) => parent.subscription_details.subscription === subscription
    const found = [...ledger.invoices.values()].filter((invoice) => isOf(invoice) && invoice.status === status)
    const page = listed(req, found)
    res.json({ ...page, data: page.data.map((invoice) => invoiceAnswer(invoice, [], ledger)) })
  })
  api.get('/v1/invoices/:id', (req, res) => found(res, 'invoice', req.params.id, answer(req)))

  api.post('/v1/invoices/:id/pay', (req, res) => {
    const invoice = ledger.invoices.get(req.params.id)
    if (invoice && invoice.status !== 'open') return refuse(res, invalid(`Invoice is ${invoice.status}`))
    const method = ledger.paymentMethods.get(bodyOf<{ payment_method?: string }>(req).payment_method ?? '')
    if (invoice && !ledger.payInvoice(invoice, method?.number)) {
      return refuse(res, { status: 402, type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
    }
    found(res, 'invoice', req.params.id, answer(req))
  })
  api.post('/v1/invoices/:id/void', (req, res) => {
    const invoice = ledger.invoices.get(req.params.id)
    if (invoice && invoice.status !== 'open') return refuse(res, invalid('You can only pass in open invoices.'))
    if (invoice) ledger.voidInvoice(invoice)
    found(res, 'invoice', req.params.id, answer(req))
  })
}

const bodyOf = <T>(req: Request): T => req.body as T

function found(res: Response, what: string, id: string, object: unknown): void {
  if (object) res.json(object)
  else refuse(res, missing(what, id))
}
