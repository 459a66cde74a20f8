import { DEFAULT_PLANS } from '@kitchenline/domain'
import { checkAll } from '../src/check/check-all.ts'
import { movePrices } from '../src/checkout/move-prices.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { deliverAll, sessionAt } from './buying.ts'
import { planAt, renewAt, settle, weekly } from './plan-at-provider.ts'
import { admin, ana, ASKING_CARD, GOOD_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const WEEKLY_PRICES = [
  { currency: 'eur', amount: 279 },
  { currency: 'jpy', amount: 450 },
]
const YEARLY_PRICES = [{ currency: 'jpy', amount: 15_000 }]

const { service, plans } = beforeEachInShop()
beforeEach(async () => {
  await service.changePlanPrice(admin, { id: plans.weekly!, price: 299, otherPrices: WEEKLY_PRICES })
  await service.changePlanPrice(admin, { id: plans.yearly!, price: 9_999, otherPrices: YEARLY_PRICES })
  await service.changePlanPrice(admin, { id: plans.next_10_matches!, price: 99, otherPrices: [{ currency: 'jpy', amount: 150 }] })
})

async function buyIn(currency: string | undefined, plan = 'weekly'): Promise<void> {
  const session = sessionAt(service, (await service.checkout(ana, plans[plan]!, currency)).url)
  service.ledger.complete(session, GOOD_CARD)
  await deliverAll(service)
}
const charged = async () =>
  (await service.listPayments(admin, 99)).payments.map(({ amount, currency }) => `${amount} ${currency}`)

it('sells a plan in the currency that was chosen, renews it in that, and adds it to no dollars', async () => {
  await buyIn('jpy')
  const charge = { amount: 450, currency: 'jpy', duration: { interval: 'week', count: 1 } }
  expect(await service.status(ana)).toMatchObject({ currency: 'jpy', subscription: { plan: 'weekly', charge } })
  renewAt(service)
  await settle(service)
  expect(await charged()).toEqual(['450 jpy', '450 jpy'])
  const { total, recurring, activeSubscriptions, others } = await service.revenue(admin)
  expect([total, recurring, activeSubscriptions]).toEqual([0, 0, 1])
  expect(others).toMatchObject([{ currency: 'jpy', earned: 900, recurring: weekly(450) }])
  expect(others[0]!.months.reduce((sum, { earned }) => sum + earned, 0)).toBe(900)
  expect(await allOf(checkAll(service.ctx))).toEqual([])
})

it('sells dollars where none is chosen, and a pack in another currency', async () => {
  await buyIn('jpy', 'next_10_matches')
  expect(await charged()).toEqual(['150 jpy'])
  expect((await service.status(ana)).subscription).toMatchObject({ matchLimit: 10 })
  await service.forgetMoney()
  await buyIn(undefined)
  expect(await charged()).toEqual(['299 usd'])
})

it('refuses a currency that the plan is not sold in, and another one than was paid in before', async () => {
  await expect(service.checkout(ana, plans.yearly!, 'eur')).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  await buyIn('eur')
  await service.cancel(ana)
  service.ledger.advance(8 * 24 * 60 * 60)
  await settle(service)
  const refused = { code: 'INVALID_INPUT', params: { field: 'currency' } }
  await expect(service.checkout(ana, plans.weekly!, 'jpy')).rejects.toMatchObject(refused)
  await buyIn('eur')
  expect((await service.status(ana)).subscription).toMatchObject({ status: 'active', charge: { currency: 'eur' } })
})

describe('where the provider takes no other currency, says that it is the currency', () => {
  const refused = { code: 'INVALID_INPUT', params: { field: 'currency' } }

  it('while the bank was not answered for the first, of which the news are late', async () => {
    const session = sessionAt(service, (await service.checkout(ana, plans.weekly!, 'eur')).url)
    service.ledger.complete(session, ASKING_CARD)
    await expect(service.checkout(ana, plans.weekly!, 'jpy')).rejects.toMatchObject(refused)
    service.ledger.advance(24 * 60 * 60)
    await expect(service.checkout(ana, plans.weekly!, 'jpy')).resolves.toMatchObject({ url: expect.any(String) as string })
  })

  it('while a plan is paused in one that this plan is not sold in any more', async () => {
    await buyIn('jpy')
    service.ledger.pause(planAt(service), { behavior: 'void', resumes_at: null })
    renewAt(service)
    await settle(service)
    await service.changePlanPrice(admin, { id: plans.weekly!, price: 299 })
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject(refused)
  })
})

it('closes the open page of one currency where another is chosen', async () => {
  const first = sessionAt(service, (await service.checkout(ana, plans.weekly!, 'eur')).url)
  const second = sessionAt(service, (await service.checkout(ana, plans.weekly!, 'jpy')).url)
  expect([first.status, second.status, second.currency, second.amount_total]).toEqual(['expired', 'open', 'jpy', 450])
})

it('changes to another plan in its own currency, and to none that is not sold in it', async () => {
  await buyIn('jpy')
  await expect(service.previewSwitch(ana, plans.monthly!)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  const { asOf, dueNow, charge } = await service.previewSwitch(ana, plans.yearly!)
  expect(charge).toMatchObject({ amount: 15_000, currency: 'jpy' })
  expect(dueNow).toBeGreaterThan(14_000)
  // Two payments of one second have no order.
  service.ledger.advance(1)
  await service.switchPlan(ana, plans.yearly!, asOf)
  await deliverAll(service)
  expect((await charged())[0]).toBe(`${dueNow} jpy`)
})

it('moves who pays in a currency to the new price in that one alone', async () => {
  await buyIn('jpy')
  const raised = [{ currency: 'eur', amount: 399 }, WEEKLY_PRICES[1]!]
  await service.changePlanPrice(admin, { id: plans.weekly!, price: 399, otherPrices: raised, movesHolders: true })
  expect((await service.priceNotices()).notices).toEqual([])
  await service.changePlanPrice(admin, {
    ...{ id: plans.weekly!, price: 399, movesHolders: true },
    otherPrices: [{ currency: 'jpy', amount: 600 }],
  })
  const [notice] = (await service.priceNotices()).notices
  expect(notice).toMatchObject({ userId: 'ana', language: 'de', charge: { amount: 600, currency: 'jpy' } })
  await service.confirmNotice(notice!.subscriptionId, 600)
  for (let week = 0; week < 6; week += 1) {
    renewAt(service)
    await settle(service)
    await movePrices(service.ctx)
  }
  await settle(service)
  expect((await charged())[0]).toBe('600 jpy')
})

it('a plan of its own making has its prices from the start, and none beside one made at the provider', async () => {
  const offer = { ...DEFAULT_PLANS[1]!, name: 'world', otherPrices: WEEKLY_PRICES }
  expect(await service.createPlan(admin, offer)).toMatchObject({ plan: { otherPrices: WEEKLY_PRICES } })
  expect((await service.plans(ana)).plans.find(({ name }) => name === 'world')).toMatchObject({ otherPrices: WEEKLY_PRICES })
  const { id } = service.ledger.createPrice({ unit_amount: 299, recurring: { interval: 'week', interval_count: 1 } })
  const refusal = { code: 'INVALID_INPUT', params: { field: 'otherPrices' } }
  for (const otherPrices of [
    [{ currency: 'xyz', amount: 999 }],
    [{ currency: 'usd', amount: 999 }],
    [WEEKLY_PRICES[0]!, WEEKLY_PRICES[0]!],
  ])
    await expect(service.createPlan(admin, { ...offer, name: 'wrong', otherPrices })).rejects.toMatchObject(refusal)
  await expect(service.createPlan(admin, { ...offer, name: 'wrong', stripePriceId: id })).rejects.toMatchObject(refusal)
})
