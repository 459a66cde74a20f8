import type { Event } from '../../tools/payment-provider/stripe-objects.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { checkAll } from '../src/check/check-all.ts'
import { sweep } from '../src/events/sweep.ts'
import { buy, deliver, deliverAll, pay } from './buying.ts'
import { invoiceAt, itemAt, planAt, renewAt } from './plan-at-provider.ts'
import { ana, DECLINED_CARD, GOOD_CARD, PAID_ONCE_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

const { service, plans } = beforeEachInShop()

async function payOnce(plan: 'weekly' | 'yearly') {
  await pay(service, ana, plans[plan]!, PAID_ONCE_CARD)
  await deliverAll(service)
}
/** A year that is paid once and not renewed: so far into the next. Answers until when it is paid. */
async function unpaid(seconds: number) {
  await payOnce('yearly')
  const end = itemAt(service).current_period_end
  service.ledger.advance(end - service.ledger.now() + 2 * HOUR)
  service.ledger.advance(seconds - 2 * HOUR)
  await deliverAll(service)
  return new Date(end * 1000)
}
const leaveCard = (card: string) => service.ledger.useCard(planAt(service).customer!, card)
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY / 1000)

it('has three days of grace after what was paid, not after the year that was not', async () => {
  const paidUntil = await unpaid(DAY)
  const { subscription, source } = await service.status(ana)
  expect({ source, status: subscription!.status }).toEqual({ source: 'plan', status: 'past_due' })
  // A second may have passed since it was bought.
  expect(days(paidUntil, subscription!.endDate!)).toBeCloseTo(0)
  service.ledger.advance(2 * DAY)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
})

it('is paid with a new card at once, for the whole of the next period: the provider might not try it in time', async () => {
  const paidUntil = await unpaid(DAY)
  leaveCard(DECLINED_CARD)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'past_due' } })
  leaveCard(GOOD_CARD)
  const news = service.provider.events.splice(0)
  for (const event of [...news, ...news]) await deliver(service, event)
  await deliverAll(service)
  const { subscription } = await service.status(ana)
  expect(subscription).toMatchObject({ status: 'active' })
  expect([365, 366]).toContain(days(paidUntil, subscription!.endDate!))
})

it('is not charged again for the card that it was bought with, when the news of that one come late', async () => {
  await pay(service, ana, plans.yearly!, PAID_ONCE_CARD)
  const [attached] = service.provider.events.splice(
    service.provider.events.findIndex(({ type }) => type === 'payment_method.attached'),
    1,
  )
  await deliverAll(service)
  renewAt(service)
  await deliverAll(service)
  expect(invoiceAt(service)).toMatchObject({ status: 'open', attempt_count: 1 })
  await deliver(service, attached!)
  expect(invoiceAt(service)).toMatchObject({ status: 'open', attempt_count: 1 })
})

it('is paid with the card that was left last, also when the news of the one before come after it', async () => {
  await pay(service, ana, plans.weekly!)
  const bought = service.provider.events.splice(0)
  const isOfCard = ({ type }: Event) => type === 'payment_method.attached'
  for (const event of bought) if (!isOfCard(event)) await deliver(service, event)
  service.ledger.advance(HOUR)
  leaveCard(GOOD_CARD)
  const { default_payment_method: last } = service.ledger.customers.get(planAt(service).customer!)!.invoice_settings
  for (const event of bought) await deliver(service, event)
  await deliverAll(service)
  expect(planAt(service).default_payment_method).toBe(last)
})

it('runs on to its end where only a difference within its paid period is declined', async () => {
  await payOnce('yearly')
  const { subscription: before } = await service.status(ana)
  service.ledger.advance(100 * DAY)
  expect(service.ledger.prorate(planAt(service), 50)).toBe(false)
  await deliverAll(service)
  await sweep(service.ctx)
  const { subscription: after } = await service.status(ana)
  expect(after).toMatchObject({ status: 'active', endDate: before!.endDate })
  expect(planAt(service).status).toBe('past_due')
  expect(await allOf(checkAll(service.ctx))).toEqual([])
  await service.cancel(ana)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'canceled', endDate: before!.endDate } })
})

it('is over at the provider too after its grace: nothing is charged for what is not given', async () => {
  await unpaid(4 * DAY)
  expect(planAt(service).status).toBe('past_due')
  await sweep(service.ctx)
  expect(planAt(service).status).toBe('canceled')
  // The provider's pages would offer to pay what is open, for nothing.
  expect(invoiceAt(service).status).toBe('void')
  leaveCard(GOOD_CARD)
  service.ledger.advance(DAY)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, ended: { plan: 'yearly' } })
  const { payments } = await service.listPayments({ ...ana, role: 'admin' }, 10)
  expect(payments.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded'])
})

it('is not written off before the provider has ended it', async () => {
  await unpaid(4 * DAY)
  const provider = service.ctx.provider!
  service.ctx.provider = { ...provider, endSubscription: () => Promise.reject(new Error('the provider is unavailable')) }
  await sweep(service.ctx)
  service.ctx.provider = provider
  await sweep(service.ctx)
  expect(planAt(service).status).toBe('canceled')
})

it('leaves nothing to be paid by hand, also of more than one period', async () => {
  await payOnce('weekly')
  for (const hours of [7 * 24 + 2, 7 * 24, 4 * 24]) service.ledger.advance(hours * HOUR)
  await deliverAll(service)
  await sweep(service.ctx)
  expect(planAt(service).status).toBe('canceled')
  expect([...service.ledger.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void', 'void'])
})

it.each(['past_due', 'unpaid'])('is ended at the provider before another plan is sold (%s)', async (status) => {
  service.ledger.settings.afterRetries = 'mark unpaid'
  await unpaid(4 * DAY)
  for (let day = 0; day < 20 && planAt(service).status !== status; day += 1) service.ledger.advance(DAY)
  await deliverAll(service)
  expect(planAt(service).status).toBe(status)
  await expect(service.checkout(ana, plans.weekly!)).resolves.toMatchObject({ url: expect.any(String) })
  expect(planAt(service).status).toBe('canceled')
})

it.each([1, 4])('canceled after %i days it ends at once, so that no card is tried again', async (after) => {
  await unpaid(after * DAY)
  await service.cancel(ana)
  expect(planAt(service).status).toBe('canceled')
  leaveCard(GOOD_CARD)
  service.ledger.advance(DAY)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, ended: { plan: 'yearly' } })
})

it('is canceled at once also when the news of the failed payment is late', async () => {
  await payOnce('weekly')
  service.ledger.advance(7 * DAY + 2 * HOUR)
  await service.cancel(ana)
  expect(planAt(service).status).toBe('canceled')
})

it('that is canceled in the hour between the begin of a period and its charge ends at once, and is not charged', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(7 * DAY + 60)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'active' } })
  // What is not charged yet is no payment.
  expect((await service.listPayments({ ...ana, role: 'admin' }, 9)).payments).toHaveLength(1)
  await service.cancel(ana)
  service.ledger.advance(8 * DAY)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', ended: { plan: 'weekly' } })
  expect((await service.listPayments({ ...ana, role: 'admin' }, 9)).payments).toMatchObject([{ status: 'succeeded' }])
})
