import { DAY_MS } from '@kitchenline/domain'
import { processEvent } from '../src/events/process-event.ts'
import { buy, deliverAll, pay } from './buying.ts'
import { planAt } from './plan-at-provider.ts'
import { admin, ana, bo, DECLINED_CARD, PAID_ONCE_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

const { service, plans } = beforeEachInShop()

const now = () => new Date(service.ledger.now() * 1000)
const charged = async () => (await service.listPayments(admin, 9)).payments.map(({ amount, status }) => [amount, status])
const running = async () => (await service.status(ana)).subscription

/** As the page does it: what is shown is agreed to. */
async function switchTo(name: string) {
  const preview = await service.previewSwitch(ana, plans[name]!)
  await service.switchPlan(ana, plans[name]!, preview.asOf)
  return preview
}

describe('to a dearer plan', () => {
  beforeEach(() => buy(service, ana, plans.weekly!))

  it('charges at once what was shown, with what is left of the week taken off, and begins its own period', async () => {
    service.ledger.advance(3 * DAY)
    const preview = await service.previewSwitch(ana, plans.yearly!)
    expect(preview).toMatchObject({ when: 'now', dueNow: 9_999 - 171, charge: { amount: 9_999, duration: { interval: 'year' } } })
    expect(preview.chargedAt!.getTime()).toBeGreaterThan(now().getTime() + 364 * DAY_MS)
    // Agreed to half an hour later, it costs what was shown.
    service.ledger.advance(30 * 60)
    await service.switchPlan(ana, plans.yearly!, preview.asOf)
    await deliverAll(service)
    expect(await charged()).toEqual([
      [9_999 - 171, 'succeeded'],
      [299, 'succeeded'],
    ])
    expect(await running()).toMatchObject({ plan: 'yearly', status: 'active', next: undefined })
    // The clock went on since.
    expect(Math.abs((await running())!.endDate!.getTime() - preview.chargedAt!.getTime())).toBeLessThan(DAY_MS)
    await expect(service.revenue(admin)).resolves.toMatchObject({ activeSubscriptions: 1, recurring: Math.round(9_999 / 12) })
  })

  it('leaves the payments of before to the plan of before, also when they are read again', async () => {
    service.ledger.advance(1)
    await switchTo('yearly')
    await deliverAll(service)
    for (const id of service.ledger.invoices.keys())
      await processEvent(service.ctx, { about: { kind: 'invoice', id }, createdAt: now() })
    const { payments } = await service.listPayments(admin, 9)
    expect(payments.map(({ planId }) => planId)).toEqual([plans.yearly, plans.weekly])
  })

  it('is one change when it is pressed twice', async () => {
    const { asOf } = await service.previewSwitch(ana, plans.monthly!)
    await service.switchPlan(ana, plans.monthly!, asOf)
    await service.switchPlan(ana, plans.monthly!, asOf)
    await deliverAll(service)
    expect(await charged()).toHaveLength(2)
  })

  it('with a card that is declined changes and charges nothing', async () => {
    service.ledger.useCard(planAt(service).customer!, DECLINED_CARD)
    await deliverAll(service)
    const { asOf } = await service.previewSwitch(ana, plans.monthly!)
    await expect(service.switchPlan(ana, plans.monthly!, asOf)).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' })
    await deliverAll(service)
    expect(await running()).toMatchObject({ plan: 'weekly', status: 'active' })
    expect((await charged()).filter(([, status]) => status === 'succeeded')).toEqual([[299, 'succeeded']])
  })

  it('whose whole money is given back ends', async () => {
    service.ledger.advance(DAY)
    await switchTo('monthly')
    await deliverAll(service)
    const [newest] = (await service.listPayments(admin, 1)).payments
    await service.refund(admin, { id: newest!.id, amount: undefined, currency: 'usd', reason: 'requested', idempotencyKey: 'k' })
    expect(await running()).toBeUndefined()
  })

  it('is found by its price when the next player switches to it', async () => {
    await switchTo('monthly')
    await buy(service, bo, plans.weekly!)
    const { asOf } = await service.previewSwitch(bo, plans.monthly!)
    await service.switchPlan(bo, plans.monthly!, asOf)
    expect([...service.ledger.prices.values()].filter(({ lookup_key }) => lookup_key !== null)).toHaveLength(1)
  })
})

describe('to a cheaper plan', () => {
  beforeEach(() => buy(service, ana, plans.monthly!))

  it('charges nothing, runs to the end of what is paid, and goes on as the other', async () => {
    const { endDate } = (await running())!
    expect(await switchTo('weekly')).toMatchObject({ when: 'later', dueNow: 0, startsAt: endDate, chargedAt: endDate })
    await deliverAll(service)
    const next = { plan: 'weekly', displayName: 'Weekly', startsAt: endDate, charge: { amount: 299 } }
    expect(await running()).toMatchObject({ plan: 'monthly', status: 'active', endDate, next })
    expect(await charged()).toEqual([[1_999, 'succeeded']])
    service.ledger.advance(31 * DAY + 2 * 60 * 60)
    await deliverAll(service)
    expect(await running()).toMatchObject({ plan: 'weekly', status: 'active', next: undefined, charge: { amount: 299 } })
    expect((await running())!.endDate!.getTime()).toBe(endDate!.getTime() + 7 * DAY_MS)
    expect(await charged()).toEqual([
      [299, 'succeeded'],
      [1_999, 'succeeded'],
    ])
    service.ledger.advance(7 * DAY)
    await deliverAll(service)
    expect((await charged())[0]).toEqual([299, 'succeeded'])
    expect(await charged()).toHaveLength(3)
  })

  it('is taken back by the plan that runs', async () => {
    await switchTo('weekly')
    await switchTo('monthly')
    expect(await running()).toMatchObject({ plan: 'monthly', next: undefined })
    service.ledger.advance(32 * DAY)
    await deliverAll(service)
    expect(await charged()).toEqual([
      [1_999, 'succeeded'],
      [1_999, 'succeeded'],
    ])
  })

  it('is replaced by a dearer one, and a plan that is canceled becomes no other', async () => {
    await switchTo('weekly')
    await switchTo('yearly')
    await deliverAll(service)
    expect(await running()).toMatchObject({ plan: 'yearly', next: undefined })
    await switchTo('weekly')
    await service.cancel(ana)
    await deliverAll(service)
    expect(await running()).toMatchObject({ plan: 'yearly', status: 'canceled', next: undefined })
    service.ledger.advance(367 * DAY)
    await deliverAll(service)
    expect(await running()).toBeUndefined()
  })
})

describe('is refused', () => {
  const refuses = (planId: string, code: string) => expect(service.previewSwitch(ana, planId)).rejects.toMatchObject({ code })

  it('without a plan, for a pack, and for what is not sold', async () => {
    await refuses(plans.monthly!, 'SUBSCRIPTION_NOT_FOUND')
    await buy(service, ana, plans.weekly!)
    await refuses(plans.next_10_matches!, 'PLAN_NOT_FOUND')
    await refuses('none', 'PLAN_NOT_FOUND')
    await service.changePlan(admin, plans.monthly!, false)
    await refuses(plans.monthly!, 'PLAN_NOT_FOUND')
    await service.changeSetting(admin, 'subscriptions_enabled', 'false')
    await refuses(plans.yearly!, 'SUBSCRIPTIONS_OFF')
  })

  it('while the plan is canceled or not paid', async () => {
    await buy(service, ana, plans.weekly!)
    await service.cancel(ana)
    await refuses(plans.yearly!, 'SUBSCRIPTION_RUNNING')
    await service.resume(ana)
    await expect(service.previewSwitch(ana, plans.yearly!)).resolves.toMatchObject({ when: 'now' })
  })

  it('while the plan is not paid', async () => {
    await pay(service, ana, plans.weekly!, PAID_ONCE_CARD)
    service.ledger.advance(7 * DAY + 2 * 60 * 60)
    await deliverAll(service)
    expect(await running()).toMatchObject({ status: 'past_due' })
    await refuses(plans.yearly!, 'SUBSCRIPTION_RUNNING')
  })

  it('for VIPs, and where what was shown is too old', async () => {
    await buy(service, ana, plans.weekly!)
    const { asOf } = await service.previewSwitch(ana, plans.yearly!)
    for (const moment of [undefined, new Date(asOf!.getTime() - 2 * 60 * 60_000)])
      await expect(service.switchPlan(ana, plans.yearly!, moment)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    service.vips.add('ana')
    await refuses(plans.yearly!, 'VIP_NEEDS_NO_PLAN')
  })
})
