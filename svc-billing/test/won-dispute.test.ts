import { reconcile } from '../src/events/reconcile.ts'
import { sweep } from '../src/events/sweep.ts'
import { checkAll } from '../src/check/check-all.ts'
import type { Dispute, Event, Subscription } from '../../tools/payment-provider/stripe-objects.ts'
import { buy, deliver, deliverAll } from './buying.ts'
import { admin, ana, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

const newestPayment = () => [...service.ledger.intents.values()].at(-1)!
const subscriptionsThere = () => [...service.ledger.subscriptions.values()]
const differences = async () => {
  const found = []
  for await (const difference of checkAll(service.ctx)) found.push(difference.what)
  return found
}

/** A week of which two days were used, and what is left of it once the dispute over its payment is decided. */
async function disputed(): Promise<Dispute> {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(2 * DAY)
  const dispute = service.ledger.dispute(newestPayment())
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined, ended: { plan: 'weekly' } })
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
    const [{ ended_at, items }] = subscriptionsThere() as [Subscription]
    const daysLost = items.data[0]!.current_period_end - ended_at!
    expect(daysLost / DAY).toBeCloseTo(5, 2)
    const until = new Date((dispute.balance_transactions[1]!.created + daysLost) * 1000)
    await expect(service.status(ana)).resolves.toMatchObject({
      source: 'plan',
      subscription: { plan: 'weekly', status: 'canceled', canResume: false, endDate: until },
    })
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 299, recurring: 0, activeSubscriptions: 0 })
    expect(subscriptionsThere()).toMatchObject([{ status: 'canceled' }])
    expect(await differences()).toEqual([])
    service.ledger.advance(5 * DAY + 1)
    await deliverAll(service)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', ended: { plan: 'weekly', endDate: until } })
    expect(service.ledger.intents.size).toBe(1)
    await expect(reconcile(service.ctx)).resolves.toEqual({ missedEvents: [], changedSubscriptions: [] })
    expect(await differences()).toEqual([])
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

  it('gives back the matches of a pack', async () => {
    await buy(service, ana, plans.next_10_matches!)
    const dispute = service.ledger.dispute(newestPayment())
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
    await win(dispute)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 99 })
  })

  it('gives nothing back where the money went back all the same, or something else had ended the plan', async () => {
    await win(await disputed())
    service.ledger.refund(newestPayment(), 299)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
    const bought = await buy(service, ana, plans.weekly!)
    const dispute = service.ledger.dispute(newestPayment())
    service.ledger.settleDispute(dispute, 'won')
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'active' } })
    service.ledger.advance(DAY)
    service.ledger.endNow(service.ledger.subscriptions.get(bought.subscription!)!)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
  })
})
