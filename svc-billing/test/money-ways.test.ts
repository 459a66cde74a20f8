import { sweep } from '../src/events/sweep.ts'
import { buy, deliverAll, pay } from './buying.ts'
import { invoiceAt, itemAt, outcomeOf, planAt, renewAt, settle } from './plan-at-provider.ts'
import { admin, ana, GOOD_CARD, PAID_ONCE_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60
const DEBIT_ACCOUNT = '000123456789'

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

const amounts = async () => (await service.listPayments(admin, 20)).payments.map(({ amount, status }) => [amount, status])

it('a year of which a difference of 50 cents is declined on day 100 runs to its end', async () => {
  await pay(service, ana, plans.yearly!, PAID_ONCE_CARD)
  await deliverAll(service)
  service.ledger.advance(100 * DAY)
  expect(service.ledger.prorate(planAt(service), 50)).toBe(false)
  expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'active', costs: 9999, there: 'past_due' })
})

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

it('the card that its player leaves on the page of invoices pays what renews, also after a pack with another', async () => {
  await pay(service, ana, plans.weekly!, PAID_ONCE_CARD)
  await deliverAll(service)
  service.ledger.useCard(planAt(service).customer!, GOOD_CARD)
  await deliverAll(service)
  renewAt(service)
  expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'active', there: 'active', total: 2 * 299 })
  expect(planAt(service).default_payment_method).toBe(
    service.ledger.customers.get(planAt(service).customer!)!.invoice_settings.default_payment_method,
  )
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

it('a month of calendar days: what begins on the 31st renews on the last day of a shorter month', async () => {
  const to = (date: string) => service.ledger.advance(Date.parse(date) / 1000 - service.ledger.now())
  to('2031-01-31T12:00:00Z')
  await buy(service, ana, plans.monthly!)
  const ends = []
  for (let month = 0; month < 3; month += 1) {
    ends.push(new Date(itemAt(service).current_period_end * 1000).toISOString().slice(0, 10))
    renewAt(service)
    await deliverAll(service)
  }
  expect(ends).toEqual(['2031-02-28', '2031-03-31', '2031-04-30'])
})
