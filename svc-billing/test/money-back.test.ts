import { sweep } from '../src/events/sweep.ts'
import { useAnalysis } from '../src/access/use-analysis.ts'
import { checkAll } from '../src/check/check-all.ts'
import { buy, deliverAll, pay, sessionAt } from './buying.ts'
import { admin, ana, DISPUTED_CARD, GOOD_CARD, outgoing, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

/** The provider's payment of the newest period. */
const newestPayment = () => [...service.ledger.intents.values()].at(-1)!
const statusAtProvider = () => [...service.ledger.subscriptions.values()].map(({ status }) => status)
const isRunning = { source: 'plan', subscription: { plan: 'weekly', status: 'active' } }
const isOver = { source: 'free', subscription: undefined, ended: { plan: 'weekly' } }

it('a plan bought with the card of docs/going-live.md for it is disputed a moment later, and over', async () => {
  await pay(service, ana, plans.weekly!, DISPUTED_CARD)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject(isOver)
  expect((await service.listPayments(admin, 9)).payments).toMatchObject([{ status: 'disputed' }])
})

describe('all of the money of the running period', () => {
  beforeEach(() => buy(service, ana, plans.weekly!))

  it('given back ends the plan at once, and nothing of it is charged any more', async () => {
    service.ledger.refund(newestPayment(), 299)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
    service.ledger.advance(15 * DAY)
    await deliverAll(service)
    const { payments } = await service.listPayments(admin, 9)
    expect(payments.map(({ amount, refunded, status }) => ({ amount, refunded, status }))).toEqual([
      { amount: 299, refunded: 299, status: 'refunded' },
    ])
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 0, recurring: 0, activeSubscriptions: 0 })
    service.ledger.complete(sessionAt(service, (await service.checkout(ana, plans.monthly!)).url), GOOD_CARD)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'monthly' } })
  })

  it('is not that of a difference within the period: given back it ends nothing', async () => {
    const [subscription] = [...service.ledger.subscriptions.values()]
    service.ledger.advance(DAY)
    expect(service.ledger.prorate(subscription!, 50)).toBe(true)
    service.ledger.refund(newestPayment(), 50)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isRunning)
    expect(statusAtProvider()).toEqual(['active'])
    // What a week costs is still what a week costs.
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 299, activeSubscriptions: 1 })
  })

  it('given back ends also a plan that was canceled and runs to its end', async () => {
    await service.cancel(ana)
    service.ledger.refund(newestPayment(), 299)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
  })

  it('disputed ends it too, for as long as the dispute is open and when it is lost', async () => {
    const dispute = service.ledger.dispute(newestPayment())
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
    expect(statusAtProvider()).toEqual(['canceled'])
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 0 })
    expect((await service.listPayments(admin, 9)).payments).toMatchObject([{ status: 'disputed' }])
    service.ledger.settleDispute(dispute, 'lost')
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 0 })
  })

  it('given back while the provider cannot be reached ends it with the next sweep', async () => {
    const provider = service.ctx.provider!
    service.ctx.provider = { ...provider, endSubscription: () => Promise.reject(new Error('unreachable')) }
    service.ledger.refund(newestPayment(), 299)
    await deliverAll(service)
    service.ctx.provider = provider
    await expect(service.status(ana)).resolves.toMatchObject(isRunning)
    service.ledger.advance(2 * 60)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
  })
})

it('half of the money given back leaves the plan', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.refund(newestPayment(), 149)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject(isRunning)
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 150, activeSubscriptions: 1 })
})

it('the money of a period before leaves the plan, which is paid again', async () => {
  await buy(service, ana, plans.weekly!)
  const first = newestPayment()
  service.ledger.advance(8 * DAY)
  await deliverAll(service)
  service.ledger.refund(first, 299)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject(isRunning)
  expect(statusAtProvider()).toEqual(['active'])
})

it('a pack whose refund the bank could not make is taken back with it, and there again', async () => {
  await buy(service, ana, plans.next_10_matches!)
  const refund = service.ledger.refund(newestPayment(), 99)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 0 })
  service.ledger.failRefund(refund)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 99 })
})

describe('a pack whose money went back after matches of it were used', () => {
  const use = async (times: number, name: string) => {
    for (let time = 0; time < times; time += 1)
      await useAnalysis(service.ctx, { userId: 'ana', onward: outgoing(ana) }, `${name}:${time}`)
  }
  const left = async () => {
    const { subscription } = await service.status(ana)
    return subscription ? subscription.matchLimit! - subscription.matchesUsed : undefined
  }

  it('takes nothing from the next pack, whatever comes of it', async () => {
    await buy(service, ana, plans.next_10_matches!)
    const first = newestPayment()
    await use(10, 'first')
    const dispute = service.ledger.dispute(first)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, ended: undefined })
    await buy(service, ana, plans.next_10_matches!)
    expect(await left()).toBe(10)
    await use(3, 'second')
    service.ledger.settleDispute(dispute, 'lost')
    await deliverAll(service)
    expect(await left()).toBe(7)
    for await (const difference of checkAll(service.ctx)) expect(difference).toBeUndefined()
    service.ledger.refund(newestPayment(), 99)
    await deliverAll(service)
    expect(await left()).toBeUndefined()
  })

  it('leaves of another pack what was not used of both, and gives all back with a dispute won', async () => {
    await buy(service, ana, plans.next_10_matches!)
    const dispute = service.ledger.dispute(newestPayment())
    service.provider.events.length = 0
    await buy(service, ana, plans.next_10_matches!)
    service.ledger.settleDispute(dispute, 'lost')
    await use(8, 'both')
    await deliverAll(service)
    expect(await left()).toBe(2)
    service.ledger.settleDispute(dispute, 'won')
    await deliverAll(service)
    expect(await left()).toBe(12)
  })
})
