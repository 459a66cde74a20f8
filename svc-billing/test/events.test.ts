import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Grant } from '../src/subscriptions/subscription.ts'
import { lostEventsWatch, reconcile } from '../src/events/reconcile.ts'
import { sweep } from '../src/events/sweep.ts'
import { isNeeded } from '../src/provider/event-types.ts'
import { buy, deliver, deliverAll, deliverText, pay } from './buying.ts'
import { admin, ana, bo } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

const { service, plans } = beforeEachInShop()

/** What follows from events: everything but when and how often we wrote it. */
async function outcome() {
  const rows = (name: string) => service.collection(name).find({}).sort({ _id: 1 }).toArray()
  const facts = ({ version: _v, updatedAt: _u, createdAt: _c, startDate: _s, ...rest }: Record<string, unknown>) => rest
  const [subscriptions, payments] = [await rows('subscriptions'), await rows('subscription_payments')]
  return { subscriptions: subscriptions.map(sorted).map(facts), payments: payments.map(facts) }
}

/** Payments of a pack are a set: their order is that of the news. One that was taken back is named where it granted before. */
function sorted(subscription: Record<string, unknown>): Record<string, unknown> {
  const grants = (subscription.grants as Grant[] | undefined)?.filter(({ matches }) => matches > 0)
  return { ...subscription, ...(grants && { grants: grants.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1)) }) }
}

it('that foresees something, and so has no id, is done at once', async () => {
  const foreseen = { id: 'evt_1', object: 'event', type: 'invoice.upcoming', created: service.ledger.now(), livemode: false }
  await deliverText(service, JSON.stringify({ ...foreseen, data: { object: { object: 'invoice' } } }))
  expect(await service.collection('provider_events').find({}).toArray()).toMatchObject([{ _id: 'evt_1', state: 'done' }])
  await expect(service.ctx.provider!.findInvoice('')).rejects.toThrow('Unrecognized request URL')
})

/** Of a plan: money-sequences.test.ts. */
it('of two packs, one given back, leads to the same state in any order, however late, and however often it is repeated', async () => {
  const first = await buy(service, ana, plans.next_10_matches!)
  await buy(service, ana, plans.next_10_matches!)
  service.ledger.refund(service.ledger.intents.get(first.payment_intent!)!, 99)
  await deliverAll(service)
  const events = [...service.ledger.events]
  const expected = await outcome()
  const pack = expected.subscriptions.find(({ grants }) => grants)
  expect((pack!.grants as Grant[]).map(({ matches }) => matches)).toEqual([10])
  expect(expected.payments.reduce((sum, payment) => sum + Number(payment.earned), 0)).toBe(99)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.array(fc.constantFrom(...events), { maxLength: 3 }),
      async (order, again) => {
        for (const name of ['subscriptions', 'subscription_payments', 'provider_events']) {
          await service.collection(name).deleteMany({})
        }
        for (const event of [...order, ...again]) await deliver(service, event)
        expect(await outcome()).toEqual(expected)
      },
    ),
    { numRuns: 4 },
  )
})

it('grants once for one payment when all of its events come at once, twice, and is done without a sweep', async () => {
  await pay(service, ana, plans.next_10_matches!)
  const events = service.provider.events.splice(0)
  await Promise.all([...events, ...events].map((event) => deliver(service, event)))
  while ((await service.collection('provider_events').countDocuments({ state: 'stored' })) > 0) await pause(10)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 99 })
})

it('is stored before it is acknowledged, and finished by the sweep when it failed', async () => {
  await pay(service, ana, plans.weekly!)
  const { subscriptions } = service.ctx
  service.ctx.subscriptions = { ...subscriptions, put: () => Promise.reject(new Error('the disk is full')) }
  await deliverAll(service)
  service.ctx.subscriptions = subscriptions
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
  expect(await service.collection('provider_events').countDocuments({ state: 'stored' })).toBeGreaterThan(0)
  service.ledger.advance(120)
  await sweep(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly' } })
  await expect(service.collection('provider_events').countDocuments({ state: 'stored' })).resolves.toBe(0)
})

it('of several about one thing reads that once', async () => {
  await pay(service, ana, plans.weekly!)
  const news = service.provider.events.splice(0).filter(({ type }) => type.startsWith('customer.subscription.'))
  const { provider } = service.ctx
  service.ctx.provider = { ...provider!, findSubscription: () => Promise.reject(new Error('unreachable')) }
  for (const event of news) await deliver(service, event)
  let reads = 0
  const findSubscription = (id: string) => ((reads += 1), provider!.findSubscription(id))
  service.ctx.provider = { ...provider!, findSubscription }
  service.ledger.advance(120)
  await sweep(service.ctx)
  service.ctx.provider = provider
  expect([news.length, reads]).toEqual([3, 1])
  expect(await service.collection('provider_events').countDocuments({ state: 'stored' })).toBe(0)
})

it('that the provider is too busy for is finished by the next sweep', async () => {
  await pay(service, ana, plans.next_10_matches!)
  const paid = service.provider.events.splice(0).find(({ type }) => type === 'payment_intent.succeeded')!
  service.ledger.refuseNext('too many', 'GET /v1/payment_intents')
  await deliver(service, paid)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free' })
  service.ledger.advance(120)
  await sweep(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
})

it('that never reached us in a month is found at the next start, once, of the types that the endpoint asks for', async () => {
  await buy(service, ana, plans.next_10_matches!)
  await pay(service, ana, plans.next_10_matches!)
  service.ledger.advance(29 * DAY)
  service.ledger.createCustomer({ metadata: {} })
  const { missedEvents } = await reconcile(service.ctx)
  expect(missedEvents.length).toBeGreaterThan(0)
  const needed = service.ledger.events.filter(({ type }) => isNeeded(type)).map(({ id }) => id)
  expect(needed).toEqual(expect.arrayContaining(missedEvents))
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 20 } })
  await expect(reconcile(service.ctx)).resolves.toEqual({ missedEvents: [], changedSubscriptions: [] })
})

it('that never reached us while we ran is found within the hour, not before and not twice', async () => {
  const watch = lostEventsWatch(service.ctx.clock())
  await pay(service, ana, plans.weekly!)
  service.ledger.advance(59 * 60)
  await watch(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
  service.ledger.advance(60)
  await watch(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly' } })
  // With the news of what we did about it.
  service.ledger.advance(60 * 60)
  await watch(service.ctx)
  const stored = await service.collection('provider_events').countDocuments()
  service.ledger.advance(60 * 60)
  await watch(service.ctx)
  await expect(service.collection('provider_events').countDocuments()).resolves.toBe(stored)
})

it('ends what ran out, and first checks whether it was renewed', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(11 * DAY)
  service.provider.events.length = 0
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
  await sweep(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
  await service.cancel(ana)
  service.ledger.advance(8 * DAY)
  await sweep(service.ctx)
  const stored = await service.collection('subscriptions').findOne({ userId: 'ana' })
  expect(stored).toMatchObject({ status: 'expired' })
})

it('answers whose plan it may have changed: bought, renewed, given back, ended, and of a pack', async () => {
  const changedPlans = async () => {
    const answers = []
    for (const event of service.provider.events.splice(0)) answers.push((await deliver(service, event)).userId)
    return [...new Set(answers.filter((userId) => userId !== undefined))]
  }
  await pay(service, ana, plans.weekly!)
  expect(await changedPlans()).toEqual(['ana'])
  service.ledger.advance(7 * DAY + 2 * HOUR)
  expect(await changedPlans()).toEqual(['ana'])
  service.ledger.refund([...service.ledger.intents.values()].at(-1)!, 299)
  const [refund] = service.provider.events.splice(0).filter(({ type }) => type === 'charge.refunded')
  await expect(deliver(service, refund!)).resolves.toEqual({ userId: 'ana' })
  // Given back it has ended at the provider, whose event of it comes next.
  expect(await changedPlans()).toEqual(['ana'])
  await pay(service, bo, plans.next_10_matches!)
  expect(await changedPlans()).toEqual(['bo'])
})

it('of a thin endpoint, or of something else that the account sells, is taken and warned of once', async () => {
  const warnings: string[] = []
  service.ctx.log.warn = ((_facts: object, message: string) => warnings.push(message)) as unknown as typeof service.ctx.log.warn
  for (const id of ['evt_a', 'evt_b']) {
    const created = new Date(service.ledger.now() * 1000).toISOString()
    const thin = { id, object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered', created, livemode: false }
    await deliverText(service, JSON.stringify(thin))
    const other = { id: `${id}_payout`, object: 'event', type: 'payout.paid', created: service.ledger.now(), livemode: false }
    await deliverText(service, JSON.stringify({ ...other, data: { object: { id: 'po_1', object: 'payout' } } }))
  }
  const customer = service.ledger.createCustomer({ metadata: {} }).id
  const price = service.ledger.createPrice({ unit_amount: 900, recurring: null })
  for (let time = 0; time < 3; time += 1) {
    const page = { mode: 'payment' as const, customer, success_url: 'x', cancel_url: 'x' }
    const sold = { price, quantity: 1, name: 'A paddle', metadata: { matches: '1000', planId: plans.weekly! } }
    service.ledger.complete(service.ledger.createSession(page, sold, ''), '4242424242424242')
  }
  await deliverAll(service)
  await expect(service.collection('provider_events').countDocuments({ state: 'stored' })).resolves.toBe(0)
  await expect(service.collection('subscriptions').countDocuments()).resolves.toBe(0)
  expect(warnings.filter((message) => message.includes('not needed'))).toHaveLength(2)
  expect(warnings.filter((message) => message.includes('something else')).length).toBeLessThanOrEqual(1)
})

it('of a month, thousands of them, is read a day at a time: no more of them are held', async () => {
  const since = service.ctx.clock()
  // As many as fill whole pages, of types that are named in two requests.
  const [A_DAY, IN_PAGE, DAYS] = [700, 100, 29]
  service.ledger.advance(DAY / 2)
  for (let day = 0; day < DAYS; day += 1) {
    for (let one = 0; one < A_DAY; one += 1)
      service.ledger.emit(one % 7 < 4 ? 'charge.refunded' : 'refund.failed', { object: 'charge', id: `ch_${day}_${one}` })
    service.ledger.advance(DAY)
  }
  let [pages, taken, mostHeld] = [0, 0, 0]
  const { meetTrouble } = service.ledger
  service.ledger.meetTrouble = () => void (pages += 1)
  for await (const _event of service.ctx.provider!.listEvents(since, service.ctx.clock())) {
    mostHeld = Math.max(mostHeld, pages * IN_PAGE - taken)
    taken += 1
  }
  expect({ taken, mostHeld }).toEqual({ taken: DAYS * A_DAY, mostHeld: A_DAY })
  service.ledger.meetTrouble = meetTrouble
})
