import { jest } from '@jest/globals'
import { movePrices } from '../src/checkout/move-prices.ts'
import { buy, deliver, deliverAll } from './buying.ts'
import { outcomeOf, planAt, renewAt, settle } from './plan-at-provider.ts'
import { admin, ana, DECLINED_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const { service, plans } = beforeEachInShop()
beforeEach(() => buy(service, ana, plans.weekly!))

const portal = () => service.ledger.settings.portal
const running = async () => (await service.status(ana)).subscription
const RUNS = { source: 'plan', status: 'active', there: 'active' }

/** As a player presses it on the page of the provider, where the settings of its account let them. */
async function press(change: string): Promise<number> {
  const body = new URLSearchParams({ subscription: planAt(service).id, change })
  const { status } = await fetch(await service.portal(ana), { method: 'POST', body, redirect: 'manual' })
  await settle(service)
  return status
}

const yearlyPrice = () => service.ledger.createPrice({ unit_amount: 9_999, recurring: { interval: 'year', interval_count: 1 } })

it('ends a plan as docs/going-live.md has its settings saved, and does nothing else', async () => {
  for (const change of ['pause', yearlyPrice().id]) await press(change)
  expect(await outcomeOf(service)).toMatchObject({ ...RUNS, costs: 299 })
  await press('cancel')
  expect(await outcomeOf(service)).toMatchObject({ status: 'canceled', recurring: 0 })
})

it.each(['at its end', 'on its day'] as const)(
  'a plan ended there (%s) runs so long, and renews again from here or there',
  async (how) => {
    portal().cancel = how
    await press('cancel')
    expect(await running()).toMatchObject({ status: 'canceled', canResume: true })
    await service.resume(ana)
    expect(await running()).toMatchObject({ status: 'active', canResume: false })
    await press('cancel')
    await press('renew')
    expect(await running()).toMatchObject({ status: 'active' })
    await press('cancel')
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ source: 'free', status: undefined, there: 'canceled', total: 299 })
  },
)

describe('a plan paused there', () => {
  beforeEach(async () => {
    portal().pause = true
    await press('pause')
  })

  it('runs to the end of what is paid, as one that is canceled, and gives and costs nothing after it', async () => {
    expect(await outcomeOf(service)).toMatchObject({ source: 'plan', status: 'canceled', recurring: 0 })
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ source: 'free', status: undefined, there: 'active', total: 299 })
  })

  it('goes on here, and is charged again', async () => {
    expect(await running()).toMatchObject({ status: 'canceled', canResume: true })
    await service.resume(ana)
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ ...RUNS, total: 2 * 299 })
  })
})

describe('a plan changed there', () => {
  it.each(['made for players who change here', 'made at the provider'])(
    'to a price %s is the plan of that price',
    async (how) => {
      const isOurs = how === 'made at the provider'
      const made = isOurs ? yearlyPrice() : await priceOf('yearly')
      if (isOurs) await service.changePlanPrice(admin, { id: plans.yearly!, price: 9_999, stripePriceId: made.id })
      portal().prices = [made.id]
      await press(made.id)
      expect(await outcomeOf(service)).toMatchObject({ ...RUNS, costs: 9_999, every: 'year', recurring: 833 })
      expect(await running()).toMatchObject({ plan: 'yearly' })
      renewAt(service)
      await settle(service)
      const { payments } = await service.listPayments(admin, 9)
      expect(payments[0]).toMatchObject({ planId: plans.yearly, amount: 9_999 })
    },
  )

  it('to a price of no plan of ours keeps its name, and says what it costs', async () => {
    const { id } = service.ledger.createPrice({ unit_amount: 2_997, recurring: { interval: 'month', interval_count: 3 } })
    portal().prices = [id]
    await press(id)
    expect(await outcomeOf(service)).toMatchObject({ ...RUNS, costs: 2_997, every: 'month', recurring: 999 })
    expect(await running()).toMatchObject({ plan: 'weekly' })
  })

  it('with a card that is declined is as before', async () => {
    service.ledger.useCard(planAt(service).customer!, DECLINED_CARD)
    await deliverAll(service)
    const { id } = yearlyPrice()
    portal().prices = [id]
    expect(await press(id)).toBe(402)
    expect(await outcomeOf(service)).toMatchObject({ ...RUNS, costs: 299, total: 299 })
  })
})

describe('a plan made cheaper there, from the next period on', () => {
  const DAY = 24 * 60 * 60
  const next = async () => (await running())?.next
  const coming = async () => ({
    ...{ plan: 'monthly', displayName: 'Monthly', startsAt: (await running())!.endDate },
    charge: { amount: 1_999, currency: 'usd', duration: { interval: 'month', count: 1 } },
  })
  const yearly = { ...RUNS, costs: 9_999, every: 'year', recurring: 833, total: 299 + 9_828 }

  beforeEach(async () => {
    const prices = [await priceOf('yearly'), await priceOf('monthly')]
    service.ledger.advance(3 * DAY)
    Object.assign(portal(), { prices: prices.map(({ id }) => id), scheduleAtPeriodEnd: ['shortening_interval'] })
    await press(prices[0]!.id)
    await press(prices[1]!.id)
  })

  it('is shown with its date, changes nothing before it, and is the other plan from then on', async () => {
    expect(await outcomeOf(service)).toEqual(yearly)
    expect(await running()).toMatchObject({ plan: 'yearly', next: await coming() })
    service.ledger.advance(200 * DAY)
    expect(await outcomeOf(service)).toEqual(yearly)
    expect(await running()).toMatchObject({ plan: 'yearly', next: await coming() })
    renewAt(service)
    const total = yearly.total + 1_999
    expect(await outcomeOf(service)).toEqual({ ...RUNS, costs: 1_999, every: 'month', recurring: 1_999, total })
    expect(await running()).toMatchObject({ plan: 'monthly', next: undefined })
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ costs: 1_999, total: total + 1_999 })
  })

  it.each([
    ['here', () => service.switchPlan(ana, plans.yearly!, undefined)],
    ['there', async () => service.ledger.release(service.ledger.schedules.get(planAt(service).schedule!)!)],
  ])('does not come where it is taken back %s', async (_where, takeBack) => {
    await takeBack()
    await settle(service)
    expect([await next(), planAt(service).schedule]).toEqual([undefined, null])
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ costs: 9_999, total: yearly.total + 9_999 })
  })

  it('gives way to a plan that is chosen here', async () => {
    const { asOf } = await service.previewSwitch(ana, plans.weekly!)
    await service.switchPlan(ana, plans.weekly!, asOf)
    expect(await next()).toMatchObject({ plan: 'weekly' })
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ costs: 299, every: 'week' })
  })

  it('is not overruled by a new price of the plan that runs', async () => {
    await service.changePlanPrice(admin, { id: plans.yearly!, price: 12_999, movesHolders: true })
    expect((await service.priceNotices()).notices).toEqual([])
    await movePrices(service.ctx)
    expect(await next()).toEqual(await coming())
  })

  it('to a price of no plan of ours is not called another plan, nor taken back', async () => {
    service.ledger.release(service.ledger.schedules.get(planAt(service).schedule!)!)
    await settle(service)
    const { id } = service.ledger.createPrice({ unit_amount: 499, recurring: { interval: 'week', interval_count: 2 } })
    portal().prices = [id]
    await service.changePlanPrice(admin, { id: plans.yearly!, price: 12_999, movesHolders: true })
    const [notice] = (await service.priceNotices()).notices
    await press(id)
    expect(await next()).toBeUndefined()
    // A price that does not come is announced to no one, and asked for no more.
    expect((await service.priceNotices()).notices).toEqual([])
    await service.confirmNotice(notice!.subscriptionId, 12_999)
    const read = jest.spyOn(service.ctx.provider!, 'findSubscription')
    await movePrices(service.ctx)
    expect(read).not.toHaveBeenCalled()
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ costs: 499, every: 'week' })
  })
})

it('a plan that is to change there is known by what is said of the schedule alone', async () => {
  const monthly = await priceOf('monthly')
  service.ledger.changeLater(planAt(service), monthly)
  const [created, , updated] = service.provider.events.splice(0)
  expect([created!.type, updated!.type]).toEqual(['subscription_schedule.created', 'subscription_schedule.updated'])
  await deliver(service, updated!)
  expect((await running())!.next).toMatchObject({ plan: 'monthly', charge: { amount: 1_999 } })
  service.ledger.release(service.ledger.schedules.get(planAt(service).schedule!)!)
  const [released] = service.provider.events.splice(0)
  await deliver(service, released!)
  expect((await running())!.next).toBeUndefined()
})

/** As it is there once a player has looked at the change here. */
async function priceOf(plan: string) {
  await service.previewSwitch(ana, plans[plan]!)
  return [...service.ledger.prices.values()].find(({ lookup_key }) => lookup_key?.includes(plans[plan]!))!
}
