import { lostEventsWatch } from '../src/events/reconcile.ts'
import { sweep } from '../src/events/sweep.ts'
import { buy, deliver, deliverAll, pay } from './buying.ts'
import { ana } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

const { service, plans } = beforeEachInShop()
const right = () => new Date(service.ledger.now() * 1000)
beforeEach(() => void (service.ctx.clock = right))

/** The clock of this machine alone: the provider's stays right. */
const jumps = (seconds: number) => void (service.ctx.clock = () => new Date(right().getTime() + seconds * 1000))
const isSetRight = () => void (service.ctx.clock = right)

describe('news that failed', () => {
  const fails = async () => {
    const { subscriptions } = service.ctx
    service.ctx.subscriptions = { ...subscriptions, put: () => Promise.reject(new Error('the disk is full')) }
    await pay(service, ana, plans.weekly!)
    await deliverAll(service)
    service.ctx.subscriptions = subscriptions
  }

  it.each([-HOUR, HOUR])('is tried again at once when the clock jumps (%d)', async (jump) => {
    await fails()
    jumps(jump)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly' } })
  })

  it('waits no longer than it had to when a clock that was ahead is set right', async () => {
    jumps(HOUR)
    await fails()
    isSetRight()
    service.ledger.advance(2 * 60)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly' } })
  })
})

it('looks for lost news within the hour also when the clock was set back, and misses nothing when it was ahead', async () => {
  const watch = lostEventsWatch(service.ctx.clock())
  jumps(-HOUR)
  // As every sweep does.
  await watch(service.ctx)
  await pay(service, ana, plans.weekly!)
  service.ledger.advance(HOUR)
  await watch(service.ctx)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly' } })
  jumps(5 * HOUR)
  await watch(service.ctx)
  isSetRight()
  await service.cancel(ana)
  const known = service.provider.events.length
  service.ledger.advance(8 * DAY)
  const lost = service.provider.events.slice(known)
  expect(lost.length).toBeGreaterThan(0)
  await watch(service.ctx)
  for (const { id } of lost) expect(await service.collection('provider_events').findOne({ _id: id })).not.toBeNull()
})

describe('the end of a plan', () => {
  it('that the clock reaches too early is none: the plan goes on when the clock is right again', async () => {
    await buy(service, ana, plans.weekly!)
    await service.cancel(ana)
    await deliverAll(service)
    service.ledger.advance(7 * DAY - 30 * 60)
    jumps(HOUR)
    await sweep(service.ctx)
    isSetRight()
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly', status: 'canceled' } })
    service.ledger.advance(HOUR)
    await deliverAll(service)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, ended: { plan: 'weekly' } })
  })

  it('stays when the clock is set back after it', async () => {
    await buy(service, ana, plans.weekly!)
    await service.cancel(ana)
    service.ledger.advance(7 * DAY + 60)
    await deliverAll(service)
    await sweep(service.ctx)
    jumps(-HOUR)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, source: 'free' })
  })

  it.each([-HOUR, HOUR])('of one that renews is not seen between two periods, whatever the clock jumps by (%d)', async (jump) => {
    await buy(service, ana, plans.weekly!)
    service.ledger.advance(7 * DAY - 60)
    jumps(jump)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
    service.ledger.advance(3 * HOUR)
    await sweep(service.ctx)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
  })
})

it('a signature is of the provider whatever this clock says, within minutes of it', async () => {
  await pay(service, ana, plans.weekly!)
  const [event] = service.provider.events
  jumps(-HOUR)
  await expect(deliver(service, event!)).resolves.toBeDefined()
})

it('a customer who is deleted at the provider is followed by another also where the clock comes to the same minute again', async () => {
  await service.checkout(ana, plans.weekly!)
  const [first] = service.ledger.customers.keys()
  service.ledger.deleteCustomer(first!)
  service.ledger.advance(HOUR)
  jumps(-HOUR)
  await expect(service.checkout(ana, plans.weekly!)).resolves.toMatchObject({ url: expect.any(String) })
  expect([...service.ledger.customers.keys()]).not.toContain(first)
})
