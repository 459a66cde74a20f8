import type { Event } from '../../tools/payment-provider/stripe-objects.ts'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { tracesOf } from '../../tools/service-tests/traces-of.ts'
import { checkAll } from '../src/check/check-all.ts'
import { cancelSubscription, resumeSubscription } from '../src/checkout/manage-subscription.ts'
import { startCheckout } from '../src/checkout/start-checkout.ts'
import type { Context } from '../src/context.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { sweep } from '../src/events/sweep.ts'
import { beforeCall } from './before-call.ts'
import { buy, deliver, deliverAll, sessionAt } from './buying.ts'
import { AGREED, admin, ana, GOOD_CARD, outgoing, PAID_ONCE_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const KINDS = ['weekly', 'next_10_matches'] as const
const READ_DURING = new Set(['checkout.session.completed', 'invoice.paid'])
const me = { userId: 'ana', onward: outgoing(ana) }

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

/** From now on nothing of ana may be charged. */
function begins(): Date {
  service.ledger.advance(MINUTE)
  return service.ctx.clock()
}

const erase = (begunAt: Date) => eraseAccount(service.ctx, ana.userId, begunAt)

/** As the provider sends them: at once, in whatever order. What was taken and not finished is finished by the sweep. */
async function newsComes(events: Event[] = service.provider.events.splice(0)): Promise<void> {
  await Promise.all(events.map((event) => deliver(service, event)))
  service.ledger.advance(2 * MINUTE)
  await sweep(service.ctx)
  if (service.provider.events.length > 0) await newsComes()
}

/** What was taken from the cards and not given back, of payments made from then on. */
const keptSince = (begunAt: Date) =>
  [...service.ledger.charges.values()]
    .filter(({ paid, created }) => paid && created * 1000 >= begunAt.getTime())
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)

async function expectGone(begunAt: Date): Promise<void> {
  expect(await tracesOf('"ana"', ':ana"', ':ana:')).toEqual({})
  expect([...service.ledger.customers.values()]).toEqual([])
  expect([...service.ledger.subscriptions.values()].filter(({ status }) => status !== 'canceled')).toEqual([])
  expect([...service.ledger.sessions.values()].filter(({ status }) => status === 'open')).toEqual([])
  expect(keptSince(begunAt)).toBe(0)
  for await (const difference of checkAll(service.ctx)) expect(difference).toBeUndefined()
  const taken = keptSince(new Date(0))
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: taken, activeSubscriptions: 0 })
}

describe.each(KINDS)('a page for %s that is open when the erasure comes', (kind) => {
  const openPage = async () => sessionAt(service, (await service.checkout(ana, plans[kind]!)).url)

  it('can be paid no more after it', async () => {
    const page = await openPage()
    const begunAt = begins()
    await erase(begunAt)
    expect(page.status).toBe('expired')
    await newsComes()
    await expectGone(begunAt)
  })

  it('paid in the days of grace is a purchase as ever: it stays without a name, and is not given back', async () => {
    const page = await openPage()
    service.ledger.complete(page, GOOD_CARD)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan' })
    service.ledger.advance(6 * DAY)
    const begunAt = begins()
    await erase(begunAt)
    await newsComes()
    await expectGone(begunAt)
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: page.amount_total })
  })

  it('paid in the days of grace, with news that come after the erasure, is in the books all the same', async () => {
    const page = await openPage()
    service.ledger.complete(page, GOOD_CARD)
    const begunAt = begins()
    await erase(begunAt)
    await newsComes()
    await expectGone(begunAt)
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: page.amount_total })
  })

  it('paid after it was begun, and known before its step here, is given back', async () => {
    const page = await openPage()
    const begunAt = begins()
    service.ledger.complete(page, GOOD_CARD)
    await newsComes()
    await erase(begunAt)
    await newsComes()
    await expectGone(begunAt)
    expect((await service.listPayments(admin, 9)).payments).toMatchObject([{ userId: '', refunded: page.amount_total }])
  })

  it.each(['at once', 'after it'])('paid at the same moment, before each step of it, with news that come %s', async (news) => {
    let isOver = false
    for (let call = 1; !isOver; call += 1) {
      const page = await openPage()
      const begunAt = begins()
      const { ctx, hasCome } = beforeCall(service.ctx, call, async () => {
        if (page.status === 'open') service.ledger.complete(page, GOOD_CARD)
        if (news === 'at once') await newsComes()
      })
      await eraseAccount(ctx, ana.userId, begunAt)
      isOver = !hasCome()
      await newsComes()
      await expectGone(begunAt).catch((error: unknown) => {
        throw new Error(`paid before call ${call}: ${(error as Error).message}`)
      })
      await service.forgetMoney()
    }
  })

  it.each(['goes on', 'dies'])(
    'whose news is being read when the erasure comes, before each step of a reader that then %s',
    async (then) => {
      let isOver = false
      for (let call = 1; !isOver; call += 1) {
        const page = await openPage()
        const begunAt = begins()
        service.ledger.complete(page, GOOD_CARD)
        const before = service.ctx
        const { ctx, hasCome } = beforeCall(before, call, () => eraseAccount(before, ana.userId, begunAt), then === 'dies')
        const events = service.provider.events.splice(0)
        // Every other event is read in one of the two ways.
        const readNow = events.filter(({ type }) => READ_DURING.has(type))
        for (const event of readNow) await service.takeWith(ctx, event).catch(() => undefined)
        isOver = !hasCome()
        if (isOver) await erase(begunAt)
        await newsComes(events)
        await expectGone(begunAt).catch((error: unknown) => {
          throw new Error(`erased before call ${call}: ${(error as Error).message}`)
        })
        await service.forgetMoney()
      }
    },
  )
})

describe.each(KINDS)('what ana does with %s while the erasure comes, before each step of it', (kind) => {
  const doing: Record<string, { ready: () => Promise<unknown>; act: (ctx: Context) => Promise<unknown> }> = {
    'buying for the first time': {
      ready: async () => undefined,
      act: (ctx) => startCheckout(ctx, { ...me, ...AGREED, planId: plans[kind]!, currency: 'usd' }),
    },
    'buying another plan': {
      ready: () => service.checkout(ana, plans.monthly!),
      act: (ctx) => startCheckout(ctx, { ...me, ...AGREED, planId: plans[kind]!, currency: 'usd' }),
    },
    canceling: { ready: () => buy(service, ana, plans[kind]!), act: (ctx) => cancelSubscription(ctx, 'ana') },
    'taking that back': {
      ready: async () => {
        await buy(service, ana, plans[kind]!)
        await service.cancel(ana).catch(() => undefined)
      },
      act: (ctx) => resumeSubscription(ctx, me),
    },
  }

  it.each(Object.keys(doing))('%s', async (what) => {
    const { ready, act } = doing[what]!
    let isOver = false
    for (let call = 1; !isOver; call += 1) {
      await ready()
      const begunAt = begins()
      const { ctx, hasCome } = beforeCall(service.ctx, call, () => erase(begunAt))
      const answer = await act(ctx).catch((error: unknown) => error)
      isOver = !hasCome()
      // A page that is shown after all is paid at once.
      const page = typeof answer === 'string' ? sessionAt(service, answer) : undefined
      if (!isOver && page?.status === 'open') service.ledger.complete(page, GOOD_CARD)
      if (isOver) await erase(begunAt)
      await newsComes()
      await expectGone(begunAt).catch((error: unknown) => {
        throw new Error(`erased before call ${call}: ${(error as Error).message}`)
      })
      await service.forgetMoney()
    }
  })
})

it('a period that renews while the erasure waits for the provider is given back, the one before is not', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(6 * DAY)
  const begunAt = begins()
  service.ledger.advance(2 * DAY)
  await deliverAll(service)
  expect(keptSince(begunAt)).toBe(299)
  await erase(begunAt)
  await newsComes()
  await expectGone(begunAt)
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 299 })
})

it('an invoice that was not paid can not be paid by hand after it', async () => {
  const { url } = await service.checkout(ana, plans.weekly!)
  service.ledger.complete(sessionAt(service, url), PAID_ONCE_CARD)
  await deliverAll(service)
  service.ledger.advance(8 * DAY)
  await deliverAll(service)
  expect([...service.ledger.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'open'])
  const begunAt = begins()
  await erase(begunAt)
  await newsComes()
  expect([...service.ledger.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void'])
  await expectGone(begunAt)
})

it('is finished by the next attempt, whichever write of it the process died before', async () => {
  let died = true
  for (let write = 1; died; write += 1) {
    const session = await buy(service, ana, plans.weekly!)
    const begunAt = begins()
    service.ledger.useCard(session.customer, GOOD_CARD)
    const { url } = await service.checkout({ ...ana, userId: 'bo' }, plans.next_10_matches!)
    await buy(service, { ...ana, userId: 'bo' }, plans.next_10_matches!)
    died = await diesBefore(write, () => erase(begunAt))
    await newsComes()
    await erase(begunAt)
    await newsComes()
    expect(await tracesOf('"ana"', ':ana"', ':ana:')).toEqual({})
    expect([...service.ledger.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect(sessionAt(service, url).status).toBe('complete')
    await expect(service.status({ ...ana, userId: 'bo' })).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
    await service.forgetMoney()
  }
})

it('gives back what was charged meanwhile once the provider lets it, and says so until then', async () => {
  const page = sessionAt(service, (await service.checkout(ana, plans.weekly!)).url)
  const begunAt = begins()
  service.ledger.complete(page, GOOD_CARD)
  await deliverAll(service)
  const warnings: unknown[] = []
  service.ctx.log.warn = ((facts: object) => warnings.push(facts)) as typeof service.ctx.log.warn
  service.ledger.refuseNext('no balance', 'POST /v1/refunds')
  await erase(begunAt)
  expect(warnings).toContainEqual(expect.objectContaining({ payment: expect.any(String) }))
  // Nothing but the money is left of the account.
  expect(await tracesOf('"ana"', ':ana"', ':ana:')).toEqual({})
  for (let time = 0; time < 3; time += 1) service.ledger.refuseNext('no balance', 'POST /v1/refunds')
  for (let hour = 0; hour < 3; hour += 1) {
    service.ledger.advance(61 * MINUTE)
    await sweep(service.ctx)
  }
  const stuck = []
  for await (const { what, right } of checkAll(service.ctx)) stuck.push([what, right])
  expect(stuck).toContainEqual(['provider_events', 'done'])
  service.ledger.advance(61 * MINUTE)
  await sweep(service.ctx)
  await newsComes()
  await expectGone(begunAt)
})
