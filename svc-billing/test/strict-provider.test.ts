import Stripe from 'stripe'
import { pay } from './buying.ts'
import { planAt } from './plan-at-provider.ts'
import { ana, ASKING_CARD, SECRETS, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const HOUR = 60 * 60

let service: Service
let plans: Record<string, string>
let stripe: Stripe
beforeEachInShop((shop) => {
  ;({ service, plans } = shop)
  const { hostname, port } = new URL(service.provider.url)
  stripe = new Stripe(SECRETS.secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
})

/** The test provider is as strict as Stripe, or no other test here finds what Stripe refuses. */
describe('the test provider refuses', () => {
  it.each([
    ['metdata', () => stripe.customers.create({ metdata: { userId: 'ana' } } as object)],
    ['invoice_settings[card]', () => stripe.customers.create({ invoice_settings: { card: 'x' } } as object)],
    [
      'line_items[0][amount]',
      () =>
        stripe.checkout.sessions.create({ ...PAGE, mode: 'payment', customer: 'cus_1', line_items: [{ amount: 1 }] } as object),
    ],
    ['colour', () => stripe.events.list({ colour: 'red' } as object)],
    ['cancel_at_period_ends', () => stripe.subscriptions.update(planAt(service).id, { cancel_at_period_ends: true } as object)],
  ])('the unknown parameter %s', async (param, call) => {
    await pay(service, ana, plans.weekly!)
    await expect(call()).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param })
  })

  it('to cancel, change or pay what was never paid in time: it is gone', async () => {
    await pay(service, ana, plans.weekly!, ASKING_CARD)
    service.ledger.advance(25 * HOUR)
    const { id, status, latest_invoice } = planAt(service)
    expect(status).toBe('incomplete_expired')
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.invoices.pay(latest_invoice!)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('to cancel twice', async () => {
    await pay(service, ana, plans.weekly!)
    await stripe.subscriptions.cancel(planAt(service).id)
    await expect(stripe.subscriptions.cancel(planAt(service).id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('a plan in another currency while one runs, and none afterwards', async () => {
    const { customer } = await pay(service, ana, plans.weekly!)
    const price = { currency: 'eur', unit_amount: 279, product_data: { name: 'Week' } }
    const open = (mode: 'payment' | 'subscription') => {
      const price_data = { ...price, ...(mode === 'subscription' && { recurring: { interval: 'week' as const } }) }
      return stripe.checkout.sessions.create({ ...PAGE, customer, mode, line_items: [{ price_data, quantity: 1 }] })
    }
    const message = expect.stringMatching(/^You cannot combine currencies on a single customer\..* currency usd\.$/) as string
    await expect(open('subscription')).rejects.toMatchObject({ statusCode: 400, message })
    await expect(open('payment')).resolves.toMatchObject({ status: 'open' })
    await stripe.subscriptions.cancel(planAt(service).id)
    await expect(open('subscription')).resolves.toMatchObject({ status: 'open', currency: 'eur' })
  })
})

const PAGE = { success_url: 'https://x.example', cancel_url: 'https://x.example' } as const
