import { DEFAULT_PLANS, type PlanOffer } from '@kitchenline/domain'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { checkAll } from '../src/check/check-all.ts'
import { buy, deliverAll, sessionAt } from './buying.ts'
import { admin, ana, GOOD_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const { service, plans } = beforeEachInShop()

const DAY = 24 * 60 * 60
const QUARTER = { interval: 'month', count: 3 } as const
const quarterly: PlanOffer = {
  ...DEFAULT_PLANS[1]!,
  name: 'quarterly',
  displayName: 'Quarterly',
  price: 29.97,
  duration: QUARTER,
}
const a_quarter = { interval: 'month', interval_count: 3 } as const

/** What is said to who runs the service. */
function errorsOf(ctx: Service['ctx']): object[] {
  const errors: object[] = []
  ctx.log = Object.create(ctx.log, { error: { value: (about: object) => errors.push(about) } }) as typeof ctx.log
  return errors
}

const disagreements = async () => (await allOf(checkAll(service.ctx))).map(({ what, right }) => [what, right])

const monthOf = (date: Date) => 12 * date.getUTCFullYear() + date.getUTCMonth()

describe('a quarter', () => {
  it.each(['named by the plan', 'made at the provider'])(
    '%s is created, sold, shown, renewed and counted a third a month',
    async (how) => {
      const made = how === 'made at the provider' && service.ledger.createPrice({ unit_amount: 2997, recurring: a_quarter })
      const { plan } = await service.createPlan(admin, { ...quarterly, stripePriceId: made ? made.id : null })
      expect(plan).toMatchObject({ price: 2997, duration: QUARTER })
      const { subscription: id } = await buy(service, ana, plan!.id)
      const charge = { amount: 2997, currency: 'usd', duration: QUARTER }
      await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'quarterly', charge } })
      await expect(service.revenue(admin)).resolves.toMatchObject({ total: 2997, recurring: 999, activeSubscriptions: 1 })
      const before = (await service.status(ana)).subscription!.endDate!
      service.ledger.advance(92 * DAY + 2 * 60 * 60)
      await deliverAll(service)
      const after = (await service.status(ana)).subscription!.endDate!
      expect(monthOf(after) - monthOf(before)).toBe(3)
      await expect(service.revenue(admin)).resolves.toMatchObject({ total: 2 * 2997 })
      expect(service.ledger.subscriptions.get(id!)!.status).toBe('active')
      expect(await disagreements()).toEqual([])
    },
  )

  it('is another plan than one of a month, for the same price', async () => {
    await service.createPlan(admin, quarterly)
    const monthly = { ...quarterly, duration: { interval: 'month', count: 1 } } as const
    await expect(service.createPlan(admin, monthly)).rejects.toMatchObject({ code: 'PLAN_NAME_TAKEN' })
    await expect(service.createPlan(admin, quarterly)).resolves.toMatchObject({ plan: { duration: QUARTER } })
  })
})

it.each([
  ['four years', { interval: 'year', count: 4 }],
  ['no months', { interval: 'month', count: 0 }],
  ['ten packs', { interval: 'matches', count: 10 }],
] as const)('a plan of %s is refused, with its field', async (_what, duration) => {
  const refusal = { code: 'INVALID_INPUT', params: { field: 'duration' } }
  const matchLimit = duration.interval === 'matches' ? 10 : null
  await expect(service.createPlan(admin, { ...quarterly, duration, matchLimit })).rejects.toMatchObject(refusal)
})

describe('what the provider sells and no plan has', () => {
  const unlike: [string, Parameters<Service['ledger']['createPrice']>[0]][] = [
    ['it is charged by use', { unit_amount: 2997, recurring: { ...a_quarter, usage_type: 'metered' } }],
    ['it has tiers', { unit_amount: null, billing_scheme: 'tiered', recurring: a_quarter }],
    ['it has no fixed amount', { unit_amount: null, recurring: a_quarter }],
  ]

  it.each(unlike)('as a price of which %s is refused, and named', async (misfit, price) => {
    const { id } = service.ledger.createPrice(price)
    const refusal = { code: 'PLAN_PRICE_DIFFERS', params: { field: 'stripePriceId' } }
    await expect(service.createPlan(admin, { ...quarterly, stripePriceId: id })).rejects.toMatchObject(refusal)
    await expect(service.ctx.provider!.findPrice(id)).resolves.toMatchObject({ misfit })
  })

  it('once a plan in sale has it, is not sold, and the log and the check say why', async () => {
    const price = service.ledger.createPrice({ unit_amount: 2997, recurring: a_quarter })
    const { plan } = await service.createPlan(admin, { ...quarterly, stripePriceId: price.id })
    Object.assign(price, { unit_amount: null, billing_scheme: 'tiered' })
    const errors = errorsOf(service.ctx)
    await expect(service.checkout(ana, plan!.id)).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
    expect(service.ledger.sessions.size).toBe(0)
    expect(errors).toMatchObject([{ plan: 'quarterly', price: price.id, other: { misfit: 'it has tiers' } }])
    expect(await disagreements()).toMatchObject([['subscription_plans', { misfit: 'it has tiers' }]])
    await service.changePlan(admin, plan!.id, false)
    expect(await disagreements()).toEqual([])
  })

  it('as a subscription of several prices runs on without a charge, its news are stored, and the log and the check name it', async () => {
    const { url } = await service.checkout(ana, plans.weekly!)
    service.ledger.complete(sessionAt(service, url), GOOD_CARD)
    const [found] = [...service.ledger.subscriptions.values()]
    found!.items.data.push({
      ...found!.items.data[0]!,
      price: service.ledger.createPrice({ unit_amount: 500, recurring: a_quarter }),
    })
    const errors = errorsOf(service.ctx)
    await deliverAll(service)
    expect(errors).toContainEqual({ subscription: found!.id, plan: plans.weekly, misfit: 'it has 2 prices' })
    const { subscription, canUseAiAnalysis } = await service.status(ana)
    expect([canUseAiAnalysis, subscription?.plan, subscription?.charge]).toEqual([true, 'weekly', undefined])
    const events = service.collection('provider_events')
    await expect(events.countDocuments({ 'about.id': found!.id, state: 'done' })).resolves.toBeGreaterThan(0)
    expect(await disagreements()).toEqual([['subscriptions', 'it has 2 prices']])
  })
})
