import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { PAGE, params, read, text, whole } from './params.ts'
import { found, invalid } from './refusal.ts'

const Query = params<Stripe.PriceListParams>()({ ...PAGE, lookup_keys: z.array(text).max(10).optional() })
const Create = params<Stripe.PriceCreateParams>()({
  currency: text,
  unit_amount: whole,
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  lookup_key: text.optional(),
  recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.optional() }).optional(),
  product_data: z.strictObject({ name: text.min(1) }),
})

/** The calls for what is sold again and again. */
export function priceApi(api: Router, ledger: Ledger): void {
  api.get('/v1/prices', (req, res) => {
    const query = read(Query, req.query)
    const isMeant = ({ lookup_key }: { lookup_key: string | null }) =>
      query.lookup_keys === undefined || (lookup_key !== null && query.lookup_keys.includes(lookup_key))
    res.json(listed(query, [...ledger.prices.values()].filter(isMeant), req.path))
  })

  api.post('/v1/prices', (req, res) => {
    const { product_data: _product, recurring, lookup_key = null, ...fields } = read(Create, req.body)
    const isTaken = lookup_key !== null && [...ledger.prices.values()].some((one) => one.lookup_key === lookup_key)
    if (isTaken) throw invalid(`A price (\`${lookup_key}\`) already uses that lookup key.`, { param: 'lookup_key' })
    const period = recurring ? { interval_count: 1, ...recurring } : null
    res.json(ledger.createPrice({ ...fields, lookup_key, recurring: period }))
  })

  api.get('/v1/prices/:id', (req, res) => void res.json(found('price', req.params.id, ledger.prices)))
}
