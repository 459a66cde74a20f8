import { CURRENCY, DEFAULT_PLANS, leastPrice, type PlanOffer } from '@kitchenline/domain'
import { buy, deliverAll, sessionAt } from './buying.ts'
import { admin, ana, bo, GOOD_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const LEAST = leastPrice(CURRENCY)

const { service, plans } = beforeEachInShop()

const offered = async () => (await service.plans(ana)).plans.map(({ name }) => name)

it('is taken out of sale and offered again, and the log tells who did it', async () => {
  await expect(service.changePlan(admin, plans.weekly!, false)).resolves.toMatchObject({ plan: { isActive: false } })
  await service.changePlan(admin, plans.weekly!, false)
  expect(await offered()).toEqual(['next_10_matches', 'monthly', 'yearly'])
  await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  // The log is in the order of its moments.
  service.ledger.advance(60)
  await service.changePlan(admin, plans.weekly!, true)
  expect(await offered()).toContain('weekly')
  await expect(service.changePlan(admin, 'no-such-plan', true)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  const entries = await service.auditLog({ action: 'plan.change' })
  expect(entries.map(({ adminId, subject, before, after }) => [adminId, subject, before, after])).toEqual([
    ['adi', 'weekly', '{"isActive":true}', '{"isActive":false}'],
    ['adi', 'weekly', '{"isActive":false}', '{"isActive":true}'],
  ])
})

it('out of sale, it runs and renews for who has it, and is paid where its page was open', async () => {
  await buy(service, ana, plans.weekly!)
  const { url } = await service.checkout(bo, plans.weekly!)
  await service.changePlan(admin, plans.weekly!, false)
  service.ledger.complete(sessionAt(service, url), GOOD_CARD)
  service.ledger.advance((7 * 24 + 2) * 60 * 60)
  await deliverAll(service)
  for (const player of [ana, bo]) {
    await expect(service.status(player)).resolves.toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
  }
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 4 * 299, activeSubscriptions: 2 })
})

it('out of sale, it stays so when the default plans are created again', async () => {
  await service.changePlan(admin, plans.weekly!, false)
  await service.createDefaultPlans()
  expect(await offered()).not.toContain('weekly')
})

it('for the least that a provider takes can be bought, and for less is refused', async () => {
  const offer = { ...DEFAULT_PLANS[1]!, name: 'cheap' }
  const refusal = { code: 'INVALID_INPUT', params: { field: 'price' } }
  await expect(service.createPlan(admin, { ...offer, price: LEAST - 0.01 })).rejects.toMatchObject(refusal)
  const { plan } = await service.createPlan(admin, { ...offer, price: LEAST })
  await buy(service, ana, plan!.id)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'cheap' } })
})

it('stored for less than a provider takes, is not offered, cannot be bought, and stands in the list of administrators', async () => {
  await service.collection('subscription_plans').updateOne({ _id: plans.weekly! }, { $set: { price: 49 } })
  expect(await offered()).toEqual(['next_10_matches', 'monthly', 'yearly'])
  await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  expect((await service.allPlans(admin)).plans.map(({ name, price }) => [name, price])).toContainEqual(['weekly', 49])
})

describe('with a price made at the provider', () => {
  const week = { interval: 'week', interval_count: 1 } as const
  const weekly = { ...DEFAULT_PLANS[1]!, name: 'week_at_provider' }
  const pack = { ...DEFAULT_PLANS[0]!, name: 'pack_at_provider' }
  const create = (offer: PlanOffer, stripePriceId: string) => service.createPlan(admin, { ...offer, stripePriceId })

  /** A plan of time: durations.test.ts. */
  it('is stored and charged where both say the same', async () => {
    const { plan } = await create(pack, service.ledger.createPrice({ unit_amount: 99, recurring: null }).id)
    await buy(service, ana, plan!.id)
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 99 })
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'pack_at_provider' } })
  })

  it('is paid in our currency, whatever others the price has and the dashboard offers', async () => {
    const { plan } = await create(weekly, service.ledger.createPrice({ unit_amount: 299, recurring: week }).id)
    for (const id of [plan!.id, plans.monthly!]) {
      const session = sessionAt(service, (await service.checkout(ana, id)).url)
      expect(session).toMatchObject({ adaptive_pricing: { enabled: false }, currency: 'usd' })
    }
  })

  it.each([
    ['amount', weekly, { unit_amount: 1299, recurring: week }],
    ['period', weekly, { unit_amount: 299, recurring: { ...week, interval: 'month' } }],
    ['number of weeks', weekly, { unit_amount: 299, recurring: { ...week, interval_count: 2 } }],
    ['kind', weekly, { unit_amount: 299, recurring: null }],
    ['kind of a pack', pack, { unit_amount: 99, recurring: week }],
    ['currency', weekly, { unit_amount: 299, recurring: week, currency: 'eur' }],
    ['price that is archived', weekly, { unit_amount: 299, recurring: week, active: false }],
  ] as const)('is refused for another %s, with its field', async (_what, offer, price) => {
    const refusal = { code: 'PLAN_PRICE_DIFFERS', params: { field: 'stripePriceId' } }
    await expect(create(offer, service.ledger.createPrice(price).id)).rejects.toMatchObject(refusal)
    expect((await service.allPlans(admin)).plans).toHaveLength(DEFAULT_PLANS.length)
  })

  it('is refused for one that the provider does not know', async () => {
    await expect(create(weekly, 'price_unknown')).rejects.toMatchObject({ code: 'PLAN_PRICE_DIFFERS' })
  })
})
