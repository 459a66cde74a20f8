import { sweep } from '../src/events/sweep.ts'
import { stripeProvider } from '../src/provider/stripe-provider.ts'
import { buy, pay } from './buying.ts'
import { invoiceAt, outcomeOf, planAt, renewAt, settle, weekly } from './plan-at-provider.ts'
import { admin, ana, SECRETS } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60
const DEBIT_ACCOUNT = '000123456789'

const { service, plans } = beforeEachInShop()

const amounts = async () => (await service.listPayments(admin, 20)).payments.map(({ amount, status }) => [amount, status])

it('a plan that is debited runs while that is underway, and no longer where the debit bounces', async () => {
  await pay(service, ana, plans.weekly!, DEBIT_ACCOUNT)
  expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'active', total: 0 })
  service.ledger.settleDebit(invoiceAt(service), false)
  service.ledger.advance(4 * DAY)
  expect(await outcomeOf(service)).toMatchObject({ source: 'free', status: undefined, there: 'canceled', total: 0 })
})

it('a plan that is debited is as one paid by card where the debit comes in', async () => {
  await pay(service, ana, plans.weekly!, DEBIT_ACCOUNT)
  await settle(service)
  service.ledger.advance(4 * DAY)
  service.ledger.settleDebit(invoiceAt(service), true)
  expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'active', there: 'active', costs: 299, total: 299 })
})

it('a pack that is debited is granted when the money has come, and has a receipt then', async () => {
  const page = await pay(service, ana, plans.next_10_matches!, DEBIT_ACCOUNT)
  await settle(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free' })
  service.ledger.settlePack(page, true)
  await settle(service)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
  expect([...service.ledger.invoices.values()]).toMatchObject([{ status: 'paid', billing_reason: 'manual', amount_paid: 99 }])
  expect(await amounts()).toEqual([[99, 'succeeded']])
})

it('the payment that paid an invoice is found behind ten that did not', async () => {
  await pay(service, ana, plans.weekly!)
  const invoice = invoiceAt(service)
  const paying = service.ledger.intentOf(invoice)!
  for (let other = 0; other < 12; other += 1) {
    const intent = service.ledger.payments.ask({ customer: invoice.customer, amount: 299, currency: 'usd', metadata: {} })
    service.ledger.payments.fail(intent, null)
    service.ledger.addPayment(invoice, intent).status = 'canceled'
  }
  await settle(service)
  const { payments } = await service.listPayments(admin, 20)
  // With what becomes of it, such as a refund.
  expect(payments).toMatchObject([{ amount: 299, status: 'succeeded', stripePaymentIntentId: paying.id }])
})

it('what is planned for a plan is given up where its player cancels, and where that is taken back', async () => {
  await buy(service, ana, plans.weekly!)
  const schedule = async () => {
    const address = `${service.provider.url}/v1/subscription_schedules`
    const headers = { authorization: 'Bearer sk_local_test', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(address, { method: 'POST', headers, body: `from_subscription=${planAt(service).id}` })
    expect(answer.status).toBe(200)
  }
  await schedule()
  await service.cancel(ana)
  expect(planAt(service)).toMatchObject({ schedule: null, cancel_at_period_end: true })
  await schedule()
  await service.resume(ana)
  expect(planAt(service)).toMatchObject({ schedule: null, cancel_at_period_end: false })
})

it('a plan that is paused ends where another is bought, and is not charged beside it', async () => {
  await buy(service, ana, plans.weekly!)
  const first = planAt(service)
  service.ledger.pause(first, { behavior: 'void', resumes_at: null })
  renewAt(service)
  await settle(service)
  await buy(service, ana, plans.monthly!)
  await settle(service)
  expect(first.status).toBe('canceled')
  expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'active', there: 'active', costs: 1999 })
})

it('has no access only after days in which the provider could not be reached', async () => {
  await buy(service, ana, plans.weekly!)
  const provider = service.ctx.provider!
  service.ctx.provider = { ...provider, findSubscription: () => Promise.reject(new Error('unreachable')) }
  renewAt(service, DAY)
  await sweep(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan' })
  service.ctx.provider = provider
  service.provider.events.length = 0
  await sweep(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'active' } })
})

it('tax is within what a plan costs, at first and with each renewal', async () => {
  const { provider } = service.ctx
  const { secretKey, webhookSecret } = SECRETS
  const tax = { secretKey, webhookSecrets: [webhookSecret], apiBase: service.provider.url, tax: true }
  service.ledger.settings.taxPercent = 20
  service.ctx.provider = stripeProvider(tax)
  await buy(service, ana, plans.weekly!)
  renewAt(service)
  expect(await outcomeOf(service)).toMatchObject({ status: 'active', costs: 299, recurring: weekly(299), total: 2 * 299 })
  expect(invoiceAt(service)).toMatchObject({ amount_paid: 299, total_excluding_tax: 249, total_taxes: [{ amount: 50 }] })
  service.ctx.provider = provider
})
