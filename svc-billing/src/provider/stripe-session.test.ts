import { CURRENCY, DEFAULT_PLANS, toCents } from '@kitchenline/domain'
import { sessionFor } from './stripe-session.ts'

const purchase = (name: string, stripePriceId?: string) => {
  const offer = DEFAULT_PLANS.find((plan) => plan.name === name)!
  const plan = {
    ...offer,
    id: 'p1',
    price: toCents(offer.price),
    matchLimit: offer.matchLimit ?? undefined,
    stripePriceId,
    currency: CURRENCY,
  }
  return { key: 'k', customerId: 'cus_1', userId: 'ana', terms: '2026-11-28', plan, returnUrl: 'https://kitchenline.example/' }
}

it('takes promotion codes for plans alone: a pack for nothing would have no payment that grants it', () => {
  expect(sessionFor(purchase('weekly'), {})).toMatchObject({ mode: 'subscription', allow_promotion_codes: true })
  expect(sessionFor(purchase('next_10_matches'), {})).not.toHaveProperty('allow_promotion_codes')
})

it.each(['weekly', 'next_10_matches'])('asks for what a tax needs only where it is switched on: %s', (name) => {
  expect(sessionFor(purchase(name), { tax: true })).toMatchObject({
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
  })
  expect(sessionFor(purchase(name), { tax: false })).not.toHaveProperty('automatic_tax')
})

it('has the tax within the price that the plan says', () => {
  const [line] = sessionFor(purchase('weekly'), { tax: true }).line_items!
  expect(line).toMatchObject({ price_data: { unit_amount: 299, tax_behavior: 'inclusive' } })
})

it.each([
  ['weekly', 'subscription_data'],
  ['next_10_matches', 'payment_intent_data'],
] as const)('notes the terms that were agreed to where the payment of %s has them', (name, data) => {
  expect(sessionFor(purchase(name), {})[data]?.metadata).toMatchObject({ terms: '2026-11-28' })
})
