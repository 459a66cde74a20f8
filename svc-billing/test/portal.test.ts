import { buy, deliverAll } from './buying.ts'
import { outcomeOf, planAt, renewAt, settle } from './plan-at-provider.ts'
import { admin, ana, DECLINED_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))
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

it('a plan ended there at once is over, and its money stays', async () => {
  portal().cancel = 'immediately'
  await press('cancel')
  expect(await outcomeOf(service)).toMatchObject({ source: 'free', status: undefined, there: 'canceled', total: 299 })
  await expect(service.status(ana)).resolves.toMatchObject({ ended: { plan: 'weekly' } })
})

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

  it.each([
    ['here', () => service.resume(ana)],
    ['there', () => press('go on')],
  ])('goes on %s, and is charged again', async (_where, goOn) => {
    expect(await running()).toMatchObject({ status: 'canceled', canResume: true })
    await goOn()
    renewAt(service)
    expect(await outcomeOf(service)).toMatchObject({ ...RUNS, total: 2 * 299 })
  })
})

describe('a plan changed there', () => {
  it.each(['made for players who change here', 'made at the provider'])(
    'to a price %s is the plan of that price',
    async (how) => {
      const isOurs = how === 'made at the provider'
      const made = isOurs ? yearlyPrice() : await priceOfYearly()
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

  /** As it is there once a player has looked at the change here. */
  async function priceOfYearly() {
    await service.previewSwitch(ana, plans.yearly!)
    return [...service.ledger.prices.values()].find(({ lookup_key }) => lookup_key?.includes(plans.yearly!))!
  }
})
