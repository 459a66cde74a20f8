import { allOf } from '../../tools/service-tests/all-of.ts'
import type { Dispute, Event } from '../../tools/payment-provider/stripe-objects.ts'
import { reconcile } from '../src/events/reconcile.ts'
import { sweep } from '../src/events/sweep.ts'
import { useAnalysis } from '../src/access/use-analysis.ts'
import { checkAll } from '../src/check/check-all.ts'
import { buy, deliver, deliverAll, pay, sessionAt } from './buying.ts'
import { intentAt, planAt } from './plan-at-provider.ts'
import { admin, ana, DISPUTED_CARD, GOOD_CARD, outgoing } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

const { service, plans } = beforeEachInShop()

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
    service.ledger.refund(intentAt(service), 299)
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

  it('given back ends also a plan that was canceled and runs to its end', async () => {
    await service.cancel(ana)
    service.ledger.refund(intentAt(service), 299)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
  })

  it('disputed ends it too, for as long as the dispute is open and when it is lost', async () => {
    const dispute = service.ledger.dispute(intentAt(service))
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
    service.ledger.refund(intentAt(service), 299)
    await deliverAll(service)
    service.ctx.provider = provider
    await expect(service.status(ana)).resolves.toMatchObject(isRunning)
    service.ledger.advance(2 * 60)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject(isOver)
  })
})

it('the money of a period before leaves the plan, which is paid again', async () => {
  await buy(service, ana, plans.weekly!)
  const first = intentAt(service)
  service.ledger.advance(8 * DAY)
  await deliverAll(service)
  service.ledger.refund(first, 299)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject(isRunning)
  expect(statusAtProvider()).toEqual(['active'])
})

it('a pack whose refund the bank could not make is taken back with it, and there again', async () => {
  await buy(service, ana, plans.next_10_matches!)
  const refund = service.ledger.refund(intentAt(service), 99)
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
    const first = intentAt(service)
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
    expect(await allOf(checkAll(service.ctx))).toEqual([])
    service.ledger.refund(intentAt(service), 99)
    await deliverAll(service)
    expect(await left()).toBeUndefined()
  })

  it('leaves of another pack what was not used of both, and gives all back with a dispute won', async () => {
    await buy(service, ana, plans.next_10_matches!)
    const dispute = service.ledger.dispute(intentAt(service))
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

/** A week of which two days were used, and what is left of it once the dispute over its payment is decided. */
async function disputed(): Promise<Dispute> {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(2 * DAY)
  const dispute = service.ledger.dispute(intentAt(service))
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject(isOver)
  service.ledger.advance(60 * DAY)
  return dispute
}

const win = async (dispute: Dispute) => {
  service.ledger.settleDispute(dispute, 'won')
  await deliverAll(service)
}

describe('a dispute that is won', () => {
  it('gives back the days that were paid for, from then on, with the money; nothing is renewed', async () => {
    const dispute = await disputed()
    await win(dispute)
    const { ended_at, items } = planAt(service)
    const daysLost = items.data[0]!.current_period_end - ended_at!
    expect(daysLost / DAY).toBeCloseTo(5, 2)
    const until = new Date((dispute.balance_transactions[1]!.created + daysLost) * 1000)
    await expect(service.status(ana)).resolves.toMatchObject({
      source: 'plan',
      subscription: { plan: 'weekly', status: 'canceled', canResume: false, endDate: until },
    })
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 299, recurring: 0, activeSubscriptions: 0 })
    expect(statusAtProvider()).toEqual(['canceled'])
    expect(await allOf(checkAll(service.ctx))).toEqual([])
    service.ledger.advance(5 * DAY + 1)
    await deliverAll(service)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', ended: { plan: 'weekly', endDate: until } })
    expect(service.ledger.intents.size).toBe(1)
    await expect(reconcile(service.ctx)).resolves.toEqual({ missedEvents: [], changedSubscriptions: [] })
    expect(await allOf(checkAll(service.ctx))).toEqual([])
  })

  it('does so in whatever order its events arrive, and when only the first start after it finds them', async () => {
    const dispute = await disputed()
    service.ledger.settleDispute(dispute, 'won')
    const events: Event[] = service.provider.events.splice(0)
    for (const event of [...events, ...events].reverse()) await deliver(service, event)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'canceled' } })
    for (const name of ['subscriptions', 'subscription_payments', 'provider_events'])
      await service.collection(name).deleteMany({})
    await reconcile(service.ctx)
    // The provider names events for a month; what it ended before that is read by a check.
    for await (const { repair } of checkAll(service.ctx)) await repair?.()
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'canceled' } })
  })

  it('gives nothing back where the money went back all the same, or something else had ended the plan', async () => {
    await win(await disputed())
    service.ledger.refund(intentAt(service), 299)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
    const bought = await buy(service, ana, plans.weekly!)
    const dispute = service.ledger.dispute(intentAt(service))
    service.ledger.settleDispute(dispute, 'won')
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'active' } })
    service.ledger.advance(DAY)
    service.ledger.endNow(service.ledger.subscriptions.get(bought.subscription!)!)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
  })
})
