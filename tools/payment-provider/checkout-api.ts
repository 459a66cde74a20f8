import type { Router } from 'express'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { invalid, missing, refuse } from './refusal.ts'
import type { Interval, Metadata, Session } from './stripe-objects.ts'

type Line = {
  price?: string
  price_data?: {
    unit_amount: string
    product_data: { name: string }
    recurring?: { interval: Interval; interval_count?: string }
  }
}
type SessionFields = {
  mode: Session['mode']
  customer: string
  success_url: string
  cancel_url: string
  metadata?: Metadata
  line_items: Line[]
  adaptive_pricing?: { enabled: string }
  currency?: string
}

/** In cents. */
const AMOUNT_MIN = 50
/** Three years. */
const MOST_OF = { day: 1_095, week: 156, month: 36, year: 3 }
/** Of one value of the metadata. */
const VALUE_MAX = 500

/** The calls for a page of payment. */
export function checkoutApi(api: Router, ledger: Ledger, pageUrl: () => string): void {
  api.post('/v1/checkout/sessions', (req, res) => {
    const {
      mode,
      customer,
      success_url,
      cancel_url,
      line_items,
      metadata = {},
      currency = null,
      adaptive_pricing,
    } = req.body as SessionFields
    if (!ledger.customers.has(customer)) return refuse(res, missing('customer', customer, 'customer'))
    const [item] = line_items
    const made = item?.price === undefined ? undefined : ledger.prices.get(item.price)
    if (item?.price !== undefined && !made) return refuse(res, missing('price', item.price, 'line_items[0][price]'))
    if (made && !made.active) return refuse(res, invalid('The price specified is inactive.', 'line_items[0][price]'))
    const line = made ? { name: made.id, amount: made.unit_amount ?? 0, recurring: made.recurring } : lineOf(item)
    if ((mode === 'subscription') !== (line.recurring !== null)) {
      return refuse(res, invalid(`You specified \`${mode}\` mode but passed another kind of price.`, 'mode'))
    }
    const { interval, interval_count } = line.recurring ?? {}
    if (interval && interval_count! > MOST_OF[interval])
      return refuse(
        res,
        invalid('Maximum of three years interval allowed.', 'line_items[0][price_data][recurring][interval_count]'),
      )
    if (line.name === '')
      return refuse(res, invalid('You passed an empty string.', 'line_items[0][price_data][product_data][name]'))
    if (Object.values(metadata).some((value) => value.length > VALUE_MAX)) {
      return refuse(res, invalid(`Metadata values can have up to ${VALUE_MAX} characters.`, 'metadata'))
    }
    if (mode === 'payment' && line.amount < AMOUNT_MIN) {
      const message = "The Checkout Session's total amount due must add up to at least $0.50 usd"
      return refuse(res, { ...invalid(message), code: 'amount_too_small' })
    }
    const fields = { mode, customer, success_url, cancel_url, metadata, line, amount_total: line.amount }
    const money = { currency, adaptive_pricing: { enabled: adaptive_pricing?.enabled !== 'false' } }
    return void res.json(ledger.createSession({ ...fields, ...money }, pageUrl()))
  })

  api.get('/v1/checkout/sessions', (req, res) => {
    const { customer, status } = req.query
    if (!ledger.customers.has(String(customer))) return refuse(res, missing('customer', String(customer), 'customer'))
    const isMeant = (session: Session) => session.customer === customer && (status === undefined || session.status === status)
    res.json(listed(req, [...ledger.sessions.values()].filter(isMeant)))
  })

  api.get('/v1/checkout/sessions/:id', (req, res) => {
    const session = ledger.sessions.get(req.params.id)
    if (session) res.json(session)
    else refuse(res, missing('checkout.session', req.params.id))
  })

  api.post('/v1/checkout/sessions/:id/expire', (req, res) => {
    const session = ledger.sessions.get(req.params.id)
    if (!session) return refuse(res, missing('checkout.session', req.params.id))
    if (session.status !== 'open') return refuse(res, invalid('Only Checkout Sessions with a status in ["open"] can be expired.'))
    ledger.expireSession(session)
    return void res.json(session)
  })
}

function lineOf(line: Line | undefined): Session['line'] {
  const { product_data, unit_amount, recurring } = line?.price_data ?? {}
  return {
    name: product_data?.name ?? '',
    amount: Number(unit_amount),
    recurring: recurring ? { interval: recurring.interval, interval_count: Number(recurring.interval_count ?? 1) } : null,
  }
}
