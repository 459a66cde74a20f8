import { refusedByPaymentAccount } from '../src/figures.ts'
import { buy, deliverAll, pay, sessionAt } from './buying.ts'
import { intentAt } from './plan-at-provider.ts'
import { admin, ana, ASKING_CARD, GOOD_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { lostEventsWatch } from '../src/events/reconcile.ts'
import { refuseOtherMode } from '../src/settings/payments-mode.ts'

const HOUR = 60 * 60

const { service, plans } = beforeEachInShop()

describe('a customer who was deleted at the provider', () => {
  it('buys again as a new one, and what was paid before stays theirs', async () => {
    const session = await buy(service, ana, plans.next_10_matches!)
    const before = intentAt(service)
    service.ledger.deleteCustomer(session.customer)
    await deliverAll(service)
    await expect(service.portal(ana)).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
    service.ledger.advance(60)
    const again = await buy(service, ana, plans.next_10_matches!)
    expect(again.customer).not.toBe(session.customer)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 20 } })
    service.ledger.refund(before, 99)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10 } })
    await expect(service.revenue(admin)).resolves.toMatchObject({ total: 99 })
  })

  it('has lost the plan with it', async () => {
    const session = await buy(service, ana, plans.weekly!)
    service.ledger.deleteCustomer(session.customer)
    service.ledger.advance(60)
    await service.checkout(ana, plans.monthly!).catch(() => undefined)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
    await expect(service.checkout(ana, plans.monthly!)).resolves.toMatchObject({ url: expect.any(String) })
  })
})

it('an answer that failed does not stand for a day: the next attempt is another', async () => {
  service.ledger.refuseNext('failed')
  await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  service.ledger.advance(60)
  await service.checkout(ana, plans.next_10_matches!)
  service.ledger.advance(25 * HOUR)
  service.ledger.refuseNext('failed')
  await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  await expect(service.checkout(ana, plans.weekly!)).resolves.toMatchObject({ url: expect.any(String) })
})

it('a page that was not paid for a day is followed by another', async () => {
  const { url } = await service.checkout(ana, plans.weekly!)
  service.ledger.advance(25 * HOUR)
  const next = await service.checkout(ana, plans.weekly!)
  expect(next.url).not.toBe(url)
  expect(sessionAt(service, url).status).toBe('expired')
})

it('a plan left at the question of the bank is none, and can be paid on the same page or be bought again', async () => {
  const session = await pay(service, ana, plans.weekly!, ASKING_CARD)
  await deliverAll(service)
  expect([...service.ledger.subscriptions.values()]).toMatchObject([{ status: 'incomplete' }])
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined, ended: undefined })
  expect(sessionAt(service, (await service.checkout(ana, plans.weekly!)).url)).toBe(session)
  service.ledger.advance(25 * HOUR)
  await deliverAll(service)
  expect([...service.ledger.subscriptions.values()]).toMatchObject([{ status: 'incomplete_expired' }])
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined, ended: undefined })
  await pay(service, ana, plans.weekly!, ASKING_CARD)
  await pay(service, ana, plans.weekly!, GOOD_CARD)
  await deliverAll(service)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'active' } })
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 299, activeSubscriptions: 1 })
})

describe('an account that is not set up', () => {
  const unavailable = { code: 'PAYMENTS_UNAVAILABLE' }
  const refusals = async () => (await refusedByPaymentAccount.get()).values[0]!.value
  /** As an operator reads it. */
  const advising = (advice: string) => ({ cause: { message: expect.stringContaining(advice) as string } })

  it.each([
    ['key expired', 'STRIPE_SECRET_KEY to a key that is valid'],
    ['no permission', 'the permission that it lacks'],
    ['not activated', 'activate the account'],
    ['no business name', 'its business name'],
    ['no tax address', 'the settings of Stripe Tax'],
    ['product archived', "activate the product of the plan's price"],
  ] as const)('(%s) sells nothing, and says what to set', async (trouble, advice) => {
    service.ledger.refuseNext(trouble, 'POST /v1/checkout/sessions')
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject(unavailable)
    service.ledger.refuseNext(trouble, 'GET /v1/prices')
    const refusedBefore = await refusals()
    await expect(service.ctx.provider!.findPrice('price_1')).rejects.toMatchObject(advising(advice))
    expect(await refusals()).toBe(refusedBefore + 1)
  })

  it('because its key was revoked, tells the operator within the hour, also when no one buys', async () => {
    await buy(service, ana, plans.weekly!)
    const watch = lostEventsWatch(service.ctx.clock())
    service.ledger.advance(HOUR + 60)
    const refusedBefore = await refusals()
    service.ledger.refuseNext('key expired', 'GET /v1/events')
    await expect(watch(service.ctx)).rejects.toMatchObject(unavailable)
    service.ledger.refuseNext('key expired', 'GET /v1/subscriptions')
    await expect(allOf(service.ctx.provider!.listSubscriptions())).rejects.toMatchObject(unavailable)
    expect(await refusals()).toBe(refusedBefore + 2)
    // What is bought runs on, and so does what is free.
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan' })
  })

  it('without settings of the portal shows no invoices, and says what to save', async () => {
    const { customer } = await buy(service, ana, plans.next_10_matches!)
    service.ledger.refuseNext('no portal', 'POST /v1/billing_portal')
    await expect(service.portal(ana)).rejects.toMatchObject(unavailable)
    service.ledger.refuseNext('no portal', 'POST /v1/billing_portal')
    const opening = service.ctx.provider!.portalUrl(customer, 'http://localhost')
    await expect(opening).rejects.toMatchObject(advising('the customer portal'))
  })

  it.each(['locked', 'too many', 'conflict'] as const)('(%s) is as one that is busy', async (trouble) => {
    for (let time = 0; time < 3; time += 1) service.ledger.refuseNext(trouble, 'POST /v1/checkout/sessions')
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject(unavailable)
  })
})

it('a plan that the provider does not know, such as of another key, can be canceled and runs to its end', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.subscriptions.clear()
  await service.cancel(ana)
  await expect(service.status(ana)).resolves.toMatchObject({
    source: 'plan',
    subscription: { status: 'canceled', canResume: false },
  })
})

it('money and play money do not share a database in which something was bought', async () => {
  const live = { ...service.ctx, provider: { ...service.ctx.provider!, mode: 'live' as const } }
  await refuseOtherMode(service.ctx)
  await refuseOtherMode(live)
  await refuseOtherMode(service.ctx)
  await buy(service, ana, plans.weekly!)
  await refuseOtherMode(service.ctx)
  await expect(refuseOtherMode(live)).rejects.toThrow('STRIPE_SECRET_KEY is a live key')
})
