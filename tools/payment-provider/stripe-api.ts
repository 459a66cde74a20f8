import { randomUUID } from 'node:crypto'
import express, { Router, type Request, type Response } from 'express'
import { expansionOf, intentAnswer, invoiceAnswer, isTooDeep } from './expansion.ts'
import type { Ledger } from './ledger.ts'
import type { Interval, Metadata, Session } from './stripe-objects.ts'

type Line = {
  price?: string
  price_data?: { unit_amount: string; product_data: { name: string }; recurring?: { interval: Interval } }
}
type SessionFields = {
  mode: Session['mode']
  customer: string
  success_url: string
  cancel_url: string
  metadata?: Metadata
  line_items: Line[]
}

/** In cents. */
const AMOUNT_MIN = 50

/** The calls of Stripe's HTTP API that the product makes, on the ledger. */
export function stripeApi(ledger: Ledger, secretKey: string, pageUrl: () => string): Router {
  const api = Router()
  api.use(express.urlencoded({ extended: true }))
  api.use((req, res, next) => {
    if (req.headers.authorization === `Bearer ${secretKey}`) return next()
    refuse(res, 401, 'invalid_request_error', 'api_key_invalid')
  })
  api.use(answerOnce(ledger))
  api.use((req, res, next) => {
    if (!isTooDeep(expansionOf(req))) return next()
    refuse(res, 400, 'invalid_request_error', 'You cannot expand more than 4 levels of a property.')
  })

  api.post('/v1/customers', (req, res) => res.json(ledger.createCustomer(bodyOf<{ metadata: Metadata }>(req).metadata)))

  api.delete('/v1/customers/:id', (req, res) => {
    const customer = ledger.customers.get(req.params.id)
    if (customer) ledger.deleteCustomer(customer.id)
    found(res, customer && { id: customer.id, object: 'customer', deleted: true })
  })

  api.post('/v1/checkout/sessions', (req, res) => {
    const { line_items, metadata = {}, ...fields } = bodyOf<SessionFields>(req)
    const line = lineOf(ledger, line_items[0])
    if (!line) return refuse(res, 400, 'invalid_request_error', 'resource_missing')
    if (line.amount < AMOUNT_MIN) return refuse(res, 400, 'invalid_request_error', 'amount_too_small')
    return void res.json(ledger.createSession({ ...fields, metadata, line, amount_total: line.amount }, pageUrl()))
  })
  api.get('/v1/prices/:id', (req, res) => found(res, ledger.prices.get(req.params.id)))
  api.get('/v1/checkout/sessions/:id', (req, res) => found(res, ledger.sessions.get(req.params.id)))
  api.post('/v1/checkout/sessions/:id/expire', (req, res) => {
    const session = ledger.sessions.get(req.params.id)
    if (session?.status !== 'open') return refuse(res, 400, 'invalid_request_error', 'session_not_open')
    ledger.expireSession(session)
    return void res.json(session)
  })

  api.get('/v1/subscriptions', (_req, res) => res.json(listOf([...ledger.subscriptions.values()], '/v1/subscriptions')))
  api.get('/v1/subscriptions/:id', (req, res) => found(res, ledger.subscriptions.get(req.params.id)))
  api.post('/v1/subscriptions/:id', (req, res) => {
    const subscription = ledger.subscriptions.get(req.params.id)
    if (subscription && bodyOf<{ cancel_at_period_end?: string }>(req).cancel_at_period_end === 'true') {
      ledger.cancelAtEnd(subscription)
    }
    found(res, subscription)
  })
  api.delete('/v1/subscriptions/:id', (req, res) => {
    const subscription = ledger.subscriptions.get(req.params.id)
    if (subscription?.status === 'canceled') return refuse(res, 404, 'invalid_request_error', 'resource_missing')
    if (subscription) ledger.endNow(subscription)
    found(res, subscription)
  })
  api.get('/v1/invoices/:id', (req, res) =>
    found(res, invoiceAnswer(ledger.invoices.get(req.params.id), expansionOf(req), ledger)),
  )
  api.get('/v1/payment_intents/:id', (req, res) => found(res, intentAnswer(ledger.intents.get(req.params.id), expansionOf(req))))
  api.get('/v1/disputes', (req, res) => {
    const ofIntent = [...ledger.disputes.values()].filter(({ payment_intent }) => payment_intent === req.query.payment_intent)
    res.json(listOf(ofIntent, '/v1/disputes'))
  })
  api.get('/v1/events', (req, res) => {
    const since = Number((req.query.created as { gte?: string } | undefined)?.gte ?? req.query['created[gte]'] ?? 0)
    res.json(listOf(ledger.events.filter(({ created }) => created >= since).reverse(), '/v1/events'))
  })
  api.post('/v1/billing_portal/sessions', (req, res) => {
    const portal = bodyOf<{ customer: string; return_url: string }>(req)
    if (!ledger.customers.has(portal.customer)) return refuse(res, 404, 'invalid_request_error', 'resource_missing')
    const id = `bps_${randomUUID().replaceAll('-', '')}`
    ledger.portals.set(id, portal)
    res.json({ id, object: 'billing_portal.session', url: `${pageUrl()}/portal/${id}` })
  })
  return api
}

/** With its own amount, or for a price that was made before. */
function lineOf({ prices }: Pick<Ledger, 'prices'>, line: Line | undefined): Session['line'] | undefined {
  const offer = line?.price_data
  if (offer) return { name: offer.product_data.name, amount: Number(offer.unit_amount), interval: offer.recurring?.interval }
  const made = line?.price === undefined ? undefined : prices.get(line.price)
  return made?.active ? { name: made.id, amount: made.unit_amount, interval: made.recurring?.interval } : undefined
}

const bodyOf = <T>(req: Request): T => req.body as T
const listOf = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

function found(res: Response, object: unknown): void {
  if (object) res.json(object)
  else refuse(res, 404, 'invalid_request_error', 'resource_missing')
}

function refuse(res: Response, status: number, type: string, code: string): void {
  res.status(status).json({ error: { type, code, message: code } })
}

/** The same key again gets the first answer again; with other content it is an error, as at Stripe. */
function answerOnce({ answers }: Pick<Ledger, 'answers'>) {
  return (req: Request, res: Response, next: () => void): void => {
    const key = req.headers['idempotency-key']
    if (typeof key !== 'string') return next()
    const content = `${req.path} ${JSON.stringify(req.body)}`
    const first = answers.get(key)
    if (first && first.content !== content) return refuse(res, 400, 'idempotency_error', 'idempotency_key_in_use')
    if (first) return void res.status(first.status).json(first.body)
    const send = res.json.bind(res)
    res.json = (body: unknown) => {
      if (res.statusCode < 500) answers.set(key, { content, status: res.statusCode, body: structuredClone(body) })
      return send(body)
    }
    next()
  }
}
