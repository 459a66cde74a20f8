import { DAY_MS } from '@kitchenline/domain'
import { checkAll } from '../src/check/check-all.ts'
import { reconcile } from '../src/events/reconcile.ts'
import { movePrices } from '../src/checkout/move-prices.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { buy, deliverAll, pay, sessionAt } from './buying.ts'
import { itemAt, planAt, renewAt, settle } from './plan-at-provider.ts'
import { admin, ana, bo, GOOD_CARD, PAID_ONCE_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

const { service, plans } = beforeEachInShop()

const change = (cents: number, movesHolders: boolean) =>
  service.changePlanPrice(admin, { id: plans.weekly!, price: cents, movesHolders })
const running = async () => (await service.status(ana)).subscription
const charged = async () => (await service.listPayments(admin, 99)).payments.map(({ amount }) => amount)
const weeklyOf = async () => (await service.allPlans(admin)).plans.find(({ name }) => name === 'weekly')!

/** As svc-identity does it with each of its sweeps. */
async function announce(): Promise<{ userId: string; amount: number; startsAt: Date }[]> {
  const { notices } = await service.priceNotices()
  for (const { subscriptionId, charge } of notices) await service.confirmNotice(subscriptionId, charge!.amount)
  return notices.map(({ userId, charge, startsAt }) => ({ userId, amount: charge!.amount, startsAt: startsAt! }))
}

async function sweep(): Promise<void> {
  await settle(service)
  await movePrices(service.ctx)
  await deliverAll(service)
}

/** From one renewal to the next, with all that happens by itself. */
async function live(weeks: number): Promise<void> {
  for (let week = 0; week < weeks; week += 1) {
    renewAt(service)
    await sweep()
  }
}

describe('who has the plan', () => {
  beforeEach(() => buy(service, ana, plans.weekly!))

  it('keeps the price where that was chosen, while others pay the new one', async () => {
    await change(399, false)
    expect(await announce()).toEqual([])
    await live(6)
    expect(await charged()).toEqual(Array.from({ length: 7 }, () => 299))
    await buy(service, bo, plans.weekly!)
    expect((await charged())[0]).toBe(399)
    expect(await weeklyOf()).toMatchObject({ price: 399, holders: 2, holdersOfOtherPrices: 1, movesHolders: false })
  })

  it('is notified first, pays the old price for at least 30 days, and then the new one, as was said', async () => {
    await change(399, true)
    await sweep()
    expect((await running())!.next).toBeUndefined()
    const [notice] = await announce()
    expect(notice).toMatchObject({ userId: 'ana', amount: 399 })
    const days = (notice!.startsAt.getTime() - service.ctx.clock().getTime()) / DAY_MS
    expect([days >= 30, days < 37]).toEqual([true, true])
    expect((await running())!.next).toMatchObject({ plan: 'weekly', startsAt: notice!.startsAt, charge: { amount: 399 } })
    await live(5)
    expect(await charged()).toEqual([399, 299, 299, 299, 299, 299])
    expect(Math.abs(itemAt(service).current_period_start * 1000 - notice!.startsAt.getTime())).toBeLessThan(60_000)
    expect(await running()).toMatchObject({ plan: 'weekly', status: 'active', next: undefined, charge: { amount: 399 } })
    await live(2)
    expect((await charged()).slice(0, 3)).toEqual([399, 399, 399])
    expect(await announce()).toEqual([])
    expect(await weeklyOf()).toMatchObject({ holders: 1, holdersOfOtherPrices: 0 })
    expect(await allOf(checkAll(service.ctx))).toEqual([])
  })

  it('is notified once, however often that is looked for, and moved once by two services at a time', async () => {
    await change(399, true)
    expect(await announce()).toHaveLength(1)
    await service.confirmNotice(planAt(service).id, 399)
    expect(await announce()).toEqual([])
    await live(4)
    await Promise.all([movePrices(service.ctx), movePrices(service.ctx)])
    await sweep()
    expect([...service.ledger.schedules.values()].filter(({ status }) => status === 'active')).toHaveLength(1)
    await live(1)
    expect((await charged())[0]).toBe(399)
  })

  it('is listed after those who stand before it, so that one without an address keeps no one waiting', async () => {
    await buy(service, bo, plans.weekly!)
    await change(399, true)
    const [first, second] = (await service.priceNotices()).notices
    expect((await service.priceNotices(first!.subscriptionId)).notices).toEqual([second])
    expect((await service.priceNotices(second!.subscriptionId)).notices).toEqual([])
  })

  it('is not moved without a notice', async () => {
    await change(399, true)
    await live(8)
    expect(new Set(await charged())).toEqual(new Set([299]))
  })

  it('is moved by the next try where the provider was unreachable, or this process died half way', async () => {
    await change(399, true)
    await announce()
    await live(3)
    renewAt(service)
    await settle(service)
    service.ledger.refuseNext('locked', 'POST /v1/subscription_schedules/')
    await movePrices(service.ctx)
    // Of the schedule there is only what the plan was before.
    const schedule = service.ledger.schedules.get(planAt(service).schedule!)!
    expect(schedule.phases).toHaveLength(1)
    await sweep()
    await live(1)
    expect((await charged())[0]).toBe(399)
  })

  it('who ends it is charged no more, and who renews it again still moves', async () => {
    await change(399, true)
    await announce()
    await live(4)
    await service.cancel(ana)
    await sweep()
    expect(await running()).toMatchObject({ status: 'canceled', next: undefined })
    await service.resume(ana)
    await sweep()
    expect(await running()).toMatchObject({ status: 'active', next: { charge: { amount: 399 } } })
    await live(1)
    expect((await charged())[0]).toBe(399)
  })

  it('who chooses another plan gets that one, and back in this one still moves', async () => {
    await change(399, true)
    await announce()
    await live(4)
    const cheaper = { ...(await weeklyOf()), name: 'cheaper', displayName: 'Cheaper', price: 1.99, originalPrice: null }
    const { plan } = await service.createPlan(admin, { ...cheaper, ...OFFER })
    await service.switchPlan(ana, plan!.id, service.ctx.clock())
    await sweep()
    expect((await running())!.next).toMatchObject({ plan: 'cheaper', charge: { amount: 199 } })
    await service.switchPlan(ana, plans.weekly!, service.ctx.clock())
    await sweep()
    expect((await running())!.next).toMatchObject({ plan: 'weekly', charge: { amount: 399 } })
    // Not the player's to take back.
    await service.switchPlan(ana, plans.weekly!, service.ctx.clock())
    expect((await running())!.next).toMatchObject({ plan: 'weekly', charge: { amount: 399 } })
    const { asOf } = await service.previewSwitch(ana, plans.monthly!)
    await service.switchPlan(ana, plans.monthly!, asOf)
    await sweep()
    expect(await running()).toMatchObject({ plan: 'monthly', next: undefined })
    renewAt(service)
    await sweep()
    expect((await charged())[0]).toBe(1_999)
  })

  it('keeps the price after all where the administrator thinks better of it, and is notified again of a third one', async () => {
    await change(399, true)
    await announce()
    await live(4)
    expect(planAt(service).schedule).not.toBeNull()
    await change(399, false)
    await sweep()
    expect(planAt(service).schedule).toBeNull()
    expect((await running())!.next).toBeUndefined()
    await live(2)
    expect((await charged())[0]).toBe(299)
    await change(349, true)
    expect(await announce()).toMatchObject([{ amount: 349 }])
    await live(6)
    expect((await charged())[0]).toBe(349)
  })

  it('keeps a coupon that lasts', async () => {
    const { id } = service.ledger.createCoupon({ percent_off: 50, duration: 'forever' })
    service.ledger.lower(planAt(service), id)
    await reconcile(service.ctx)
    await change(400, true)
    await announce()
    await live(5)
    expect((await charged())[0]).toBe(200)
    expect(await running()).toMatchObject({ charge: { amount: 200 }, next: undefined })
    expect(await announce()).toEqual([])
  })
})

it('of a plan of a year, moves a year later where its end is nearer than 30 days', async () => {
  await buy(service, ana, plans.yearly!)
  service.ledger.advance(345 * DAY)
  await service.changePlanPrice(admin, { id: plans.yearly!, price: 12_999, movesHolders: true })
  const [notice] = await announce()
  expect(notice!.startsAt.getTime() - service.ctx.clock().getTime()).toBeGreaterThan(365 * DAY_MS)
  await live(1)
  expect((await charged())[0]).toBe(9_999)
  await live(1)
  expect((await charged())[0]).toBe(12_999)
})

it('of a plan that is not paid, nothing is announced before it is', async () => {
  await pay(service, ana, plans.weekly!, PAID_ONCE_CARD)
  service.ledger.advance(7 * DAY + 2 * 60 * 60)
  await deliverAll(service)
  await change(399, true)
  expect(await announce()).toEqual([])
  service.ledger.useCard(planAt(service).customer!, GOOD_CARD)
  await settle(service)
  expect(await announce()).toMatchObject([{ userId: 'ana', amount: 399 }])
})

it('a page of payment with the old price is closed, and the new one is shown', async () => {
  const before = sessionAt(service, (await service.checkout(ana, plans.weekly!)).url)
  await change(399, false)
  const after = sessionAt(service, (await service.checkout(ana, plans.weekly!)).url)
  expect([before.status, after.amount_total]).toEqual(['expired', 399])
})

describe('is refused', () => {
  it('to a player, for a pack, below what can be paid, and for a plan that is not there; nothing is changed', async () => {
    await expect(service.changePlanPrice(ana, { id: plans.weekly!, price: 399 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const wrong = (request: Parameters<Service['changePlanPrice']>[1], refusal: object) =>
      expect(service.changePlanPrice(admin, request)).rejects.toMatchObject(refusal)
    const field = (name: string) => ({ code: 'INVALID_INPUT', params: { field: name } })
    await wrong({ id: plans.next_10_matches!, price: 199, movesHolders: true }, field('holders'))
    await wrong({ id: plans.weekly!, price: 49 }, field('price'))
    await wrong({ id: plans.weekly!, price: 299, otherPrices: [{ currency: 'jpy', amount: 49 }] }, field('otherPrices'))
    await wrong({ id: 'none', price: 299 }, { code: 'PLAN_NOT_FOUND' })
    expect(await weeklyOf()).toMatchObject({ price: 299, otherPrices: [] })
  })

  it('to anyone but svc-identity, of whom it is to notify, and of a plan that is gone', async () => {
    const { rpc } = service
    for (const refused of [
      rpc.listPriceNotices({ afterSubscriptionId: '' }, admin),
      rpc.confirmPriceNotice({ subscriptionId: 'none', amount: 1 }, admin),
    ])
      await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(FORBIDDEN|UNAUTHENTICATED)$/) as string })
    await expect(service.confirmNotice('none', 1)).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
  })
})

it('stands in the audit log, with what it was before', async () => {
  await change(399, true)
  const [entry, ...more] = await service.auditLog({ action: 'plan.price' })
  expect([entry!.adminId, entry!.subject, more]).toEqual(['adi', 'weekly', []])
  expect(JSON.parse(entry!.before!)).toEqual({ price: 299, otherPrices: [], movesHolders: false })
  expect(JSON.parse(entry!.after!)).toEqual({ price: 399, otherPrices: [], movesHolders: true })
})

const OFFER = {
  duration: { interval: 'week', count: 1 },
  matchLimit: null,
  stripePriceId: null,
  description: '',
  isActive: true,
} as const
