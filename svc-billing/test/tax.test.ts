import { stripeProvider } from '../src/provider/stripe-provider.ts'
import { buy, deliverAll } from './buying.ts'
import { invoiceAt, itemAt, outcomeOf, planAt, renewAt, settle, weekly } from './plan-at-provider.ts'
import { ana, SECRETS, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

const { secretKey, webhookSecret } = SECRETS
const withTax = (tax: boolean) =>
  stripeProvider({ secretKey, webhookSecrets: [webhookSecret], apiBase: service.provider.url, tax })
beforeEach(() => {
  service.ledger.settings.taxPercent = 20
  service.ctx.provider = withTax(true)
})
afterEach(() => void (service.ctx.provider = withTax(false)))

it('is within what a plan costs, at first and with each renewal', async () => {
  await buy(service, ana, plans.weekly!)
  renewAt(service)
  expect(await outcomeOf(service)).toMatchObject({ status: 'active', costs: 299, recurring: weekly(299), total: 2 * 299 })
  expect(invoiceAt(service)).toMatchObject({ amount_paid: 299, total_excluding_tax: 249, total_taxes: [{ amount: 50 }] })
})

it('is collected for a pack, which costs what it says', async () => {
  await buy(service, ana, plans.next_10_matches!)
  expect([...service.ledger.sessions.values()]).toMatchObject([{ automatic_tax: { enabled: true }, amount_total: 99 }])
})

it('that a price of the provider adds makes its plan like none of ours: the sum without the tax is not shown', async () => {
  await buy(service, ana, plans.weekly!)
  const added = service.ledger.createPrice({
    unit_amount: 299,
    recurring: { interval: 'week', interval_count: 1 },
    tax_behavior: 'exclusive',
  })
  service.ledger.change(planAt(service), { items: [{ id: itemAt(service).id, price: added.id }], proration_behavior: 'none' })
  renewAt(service)
  await deliverAll(service)
  await settle(service)
  expect(invoiceAt(service)).toMatchObject({ amount_paid: 359, total_taxes: [{ amount: 60, tax_behavior: 'exclusive' }] })
  const { subscription } = await service.status(ana)
  expect(subscription).toMatchObject({ status: 'active', charge: undefined })
})
