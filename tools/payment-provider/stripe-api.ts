import express, { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import { checkoutApi } from './checkout-api.ts'
import { customerApi } from './customer-api.ts'
import { answered } from './expansion.ts'
import { answerOnce } from './idempotency.ts'
import { invoiceApi } from './invoice-api.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { expand, metadata, PAGE, params, read, text, whole } from './params.ts'
import { priceApi } from './price-api.ts'
import { found, invalid, Refused, sendRefusal, unknownAddress } from './refusal.ts'
import { scheduleApi } from './schedule-api.ts'
import { subscriptionApi } from './subscription-api.ts'

/** Older events are not listed. */
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60
/** So many kinds may be named in one request. */
const TYPES_MAX = 20

const Expansion = z.strictObject({ expand })
const RefundFields = params<Stripe.RefundCreateParams>()({
  payment_intent: text,
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
})
const DisputeQuery = params<Stripe.DisputeListParams>()({ ...PAGE, payment_intent: text.optional() })
const EventQuery = params<Stripe.EventListParams>()({
  ...PAGE,
  created: z
    .strictObject({ gte: whole.optional(), gt: whole.optional(), lt: whole.optional(), lte: whole.optional() })
    .optional(),
  type: text.optional(),
  types: z.array(text).max(TYPES_MAX).optional(),
})

/** The calls of Stripe's HTTP API that the product makes, on the ledger. */
export function stripeApi(ledger: Ledger, secretKey: string, pageUrl: () => string): Router {
  const api = Router()
  api.use(express.urlencoded({ extended: true }))
  api.use((req, _res, next) => {
    if (req.headers.authorization !== `Bearer ${secretKey}`)
      throw new Refused({ status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided' })
    // Of an empty id there is no such address.
    if (req.path.endsWith('/')) throw unknownAddress(req)
    next()
  })
  api.use(answerOnce(ledger))
  api.use((req, _res, next) => {
    ledger.meetTrouble(`${req.method} ${req.path}`)
    next()
  })
  customerApi(api, ledger, pageUrl)
  checkoutApi(api, ledger, pageUrl)
  subscriptionApi(api, ledger)
  scheduleApi(api, ledger)
  invoiceApi(api, ledger)
  priceApi(api, ledger)
  paymentApi(api, ledger)
  api.use((req) => {
    throw unknownAddress(req)
  })
  api.use(sendRefusal)
  return api
}

function paymentApi(api: Router, ledger: Ledger): void {
  api.get('/v1/payment_intents/:id', (req, res) => {
    const { expand: wanted } = read(Expansion, req.query)
    res.json(answered(ledger, found('payment_intent', req.params.id, ledger.intents), wanted))
  })

  api.post('/v1/refunds', (req, res) => {
    const { payment_intent, amount, ...details } = read(RefundFields, req.body)
    const intent = found('payment_intent', payment_intent, ledger.intents, 'payment_intent')
    const left = intent.amount - (ledger.chargeOf(intent)?.amount_refunded ?? 0)
    res.json(ledger.refund(intent, amount ?? left, details))
  })

  api.get('/v1/payment_methods/:id', (req, res) => {
    const { expand: wanted } = read(Expansion, req.query)
    res.json(answered(ledger, found('PaymentMethod', req.params.id, ledger.paymentMethods), wanted))
  })

  api.get('/v1/disputes', (req, res) => {
    const query = read(DisputeQuery, req.query)
    const rows = [...ledger.disputes.values()].filter((dispute) => dispute.payment_intent === query.payment_intent)
    res.json(listed(query, rows, req.path))
  })

  api.get('/v1/events', (req, res) => {
    const query = read(EventQuery, req.query)
    if (query.type && query.types) throw invalid('You may only specify one of these parameters: type, types.', { param: 'types' })
    const { gte = 0, gt = 0, lt = Infinity, lte = Infinity } = query.created ?? {}
    const since = Math.max(gte, gt + 1, ledger.now() - EVENTS_KEPT_SECONDS)
    const kinds = query.types ?? (query.type ? [query.type] : undefined)
    const isMeant = ({ created, type }: Ledger['events'][number]) =>
      created >= since && created < lt && created <= lte && (kinds?.includes(type) ?? true)
    res.json(listed(query, ledger.events.filter(isMeant), req.path))
  })
}
