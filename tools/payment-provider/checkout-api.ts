import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Sold } from './checkout.ts'
import { answered } from './expansion.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { bool, expand, metadata, PAGE, params, read, text, whole } from './params.ts'
import { found, invalid, missing } from './refusal.ts'
import { isOver } from './renewals.ts'
import type { Session } from './stripe-objects.ts'

/** In cents. */
const AMOUNT_MIN = 50
/** Three years. */
const MOST_OF = { day: 1_095, week: 156, month: 36, year: 3 }

const Recurring = params<Stripe.PriceCreateParams.Recurring>()({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.optional(),
})
const PriceData = params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency: text,
  unit_amount: whole,
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  product_data: z.strictObject({ name: text, description: text.optional(), tax_code: text.optional() }),
  recurring: Recurring.optional(),
})
const Line = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text.optional(),
  price_data: PriceData.optional(),
  quantity: whole.optional(),
})
const Consent = z.strictObject({ terms_of_service: z.enum(['none', 'required']).optional() })

const SessionFields = params<Stripe.Checkout.SessionCreateParams>()({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  client_reference_id: text.optional(),
  success_url: text,
  cancel_url: text,
  metadata: metadata.optional(),
  line_items: z.array(Line).min(1),
  adaptive_pricing: z.strictObject({ enabled: bool.optional() }).optional(),
  currency: text.optional(),
  locale: text.optional(),
  allow_promotion_codes: bool.optional(),
  discounts: z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })).optional(),
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  tax_id_collection: z.strictObject({ enabled: bool }).optional(),
  customer_update: z.strictObject({ address: text.optional(), name: text.optional(), shipping: text.optional() }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  consent_collection: Consent.optional(),
  custom_text: z.record(z.string(), z.strictObject({ message: text })).optional(),
  invoice_creation: z
    .strictObject({
      enabled: bool,
      invoice_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
    })
    .optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
  expand,
})
const Query = params<Stripe.Checkout.SessionListParams>()({
  ...PAGE,
  customer: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

type Fields = z.output<typeof SessionFields>

/** The calls for a page of payment. */
export function checkoutApi(api: Router, ledger: Ledger, pageUrl: () => string): void {
  api.post('/v1/checkout/sessions', (req, res) => {
    const fields = read(SessionFields, req.body)
    found('customer', fields.customer, ledger.customers, 'customer')
    const sold = soldBy(ledger, fields)
    if (fields.mode === 'subscription' && fields.invoice_creation)
      throw invalid('You can only enable invoice creation when `mode` is set to `payment`.', { param: 'invoice_creation' })
    if (fields.mode === 'subscription') refuseOtherCurrency(ledger, fields.customer, sold.price.currency)
    requireUpdates(fields)
    if (fields.mode === 'payment' && sold.price.unit_amount! < AMOUNT_MIN)
      throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' })
    res.json(answered(ledger, ledger.createSession(sessionOf(ledger, fields, sold), sold, pageUrl()), fields.expand))
  })

  api.get('/v1/checkout/sessions', (req, res) => {
    const query = read(Query, req.query)
    if (query.customer !== undefined) found('customer', query.customer, ledger.customers, 'customer')
    const isMeant = ({ customer, status }: Session) =>
      (query.customer === undefined || customer === query.customer) && (query.status === undefined || status === query.status)
    res.json(listed(query, [...ledger.sessions.values()].filter(isMeant), req.path))
  })

  api.get('/v1/checkout/sessions/:id', (req, res) => {
    const { expand: wanted } = read(z.strictObject({ expand }), req.query)
    res.json(answered(ledger, found('checkout.session', req.params.id, ledger.sessions), wanted))
  })

  api.post('/v1/checkout/sessions/:id/expire', (req, res) => {
    const session = found('checkout.session', req.params.id, ledger.sessions)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    ledger.expireSession(session)
    res.json(session)
  })
}

/** What runs for a customer is all in one currency. What is sold once may be in another. */
function refuseOtherCurrency(ledger: Ledger, customer: string, currency: string): void {
  const other = [...ledger.subscriptions.values()].find(
    (one) => one.customer === customer && one.currency !== currency && !isOver(one),
  )
  if (other)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
    )
}

/** What the page asks for has to stay with its customer. */
function requireUpdates({ automatic_tax, tax_id_collection, customer_update }: Fields): void {
  if (automatic_tax?.enabled && customer_update?.address !== 'auto')
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  if (tax_id_collection?.enabled && customer_update?.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
}

function sessionOf(ledger: Ledger, fields: Fields, { price }: Sold) {
  const { mode, customer, success_url, cancel_url, client_reference_id = null, invoice_creation } = fields
  const { metadata: facts = {}, currency = price.currency, adaptive_pricing, allow_promotion_codes = null } = fields
  const empty = {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    rendering_options: null,
  }
  const invoice_data = { ...empty, metadata: {}, ...invoice_creation?.invoice_data }
  const discounts = (fields.discounts ?? []).map(({ coupon, promotion_code }) => {
    const code =
      promotion_code === undefined
        ? null
        : found('promotion code', promotion_code, ledger.promotionCodes, 'discounts[0][promotion_code]')
    const name = code ? String(code.promotion.coupon) : (coupon ?? '')
    return { coupon: found('coupon', name, ledger.coupons, 'discounts[0][coupon]').id, promotion_code: code?.id ?? null }
  })
  return {
    ...{ mode, customer, success_url, cancel_url, client_reference_id, currency, allow_promotion_codes, discounts },
    metadata: facts,
    automatic_tax: { enabled: fields.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    adaptive_pricing: { enabled: adaptive_pricing?.enabled ?? true },
    invoice_creation: mode === 'payment' ? { enabled: invoice_creation?.enabled ?? false, invoice_data } : null,
  }
}

function soldBy(ledger: Ledger, { mode, line_items: [item], payment_intent_data, subscription_data }: Fields): Sold {
  const metadata = (mode === 'payment' ? payment_intent_data : subscription_data)?.metadata ?? {}
  const { price: id, price_data: data, quantity = 1 } = item!
  const made = id === undefined ? undefined : ledger.prices.get(id)
  if (id !== undefined && !made) throw missing('price', id, 'line_items[0][price]')
  if (made && !made.active) throw invalid('The price specified is inactive.', { param: 'line_items[0][price]' })
  if (!made && !data)
    throw invalid('Missing required param: line_items[0][price].', { param: 'line_items[0][price]', code: 'parameter_missing' })
  const recurring = made ? made.recurring : data!.recurring
  if ((mode === 'subscription') !== Boolean(recurring))
    throw invalid(`You specified \`${mode}\` mode but passed another kind of price.`, { param: 'mode' })
  if (recurring && (recurring.interval_count ?? 1) > MOST_OF[recurring.interval as keyof typeof MOST_OF])
    throw invalid('Maximum of three years interval allowed.', { param: 'line_items[0][price_data][recurring][interval_count]' })
  if (made) return { price: made, quantity, name: made.id, metadata }
  if (data!.product_data.name === '')
    throw invalid('You passed an empty string.', { param: 'line_items[0][price_data][product_data][name]' })
  const { unit_amount, currency, tax_behavior = 'unspecified' } = data!
  const whole_ = recurring ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1 } : null
  return {
    price: ledger.createPrice({ unit_amount, currency, tax_behavior, recurring: whole_ }),
    quantity,
    name: data!.product_data.name,
    metadata,
  }
}
