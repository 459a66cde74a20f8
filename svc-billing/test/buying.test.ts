import { buy, deliver, deliverAll, deliverText, pay, sessionAt } from './buying.ts'
import { admin, AGREED, ana, bo, DECLINED_CARD, GOOD_CARD } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

const { service, plans } = beforeEachInShop()

describe('a plan of time', () => {
  it('is granted by the webhook, not by paying, nor by coming back', async () => {
    await pay(service, ana, plans.weekly!)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, source: 'free' })
    await deliverAll(service)
    const { subscription, source } = await service.status(ana)
    expect(source).toBe('plan')
    expect(subscription).toMatchObject({ plan: 'weekly', status: 'active', matchesUsed: 0, matchLimit: undefined })
    expect(subscription!.endDate!.getTime() - service.ctx.clock().getTime()).toBeGreaterThan(6.9 * DAY * 1000)
    await expect(service.status(bo)).resolves.toMatchObject({ subscription: undefined })
  })

  it('runs to its end when canceled, then everything is as before', async () => {
    await buy(service, ana, plans.weekly!)
    await service.cancel(ana)
    await service.cancel(ana)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'canceled' } })
    service.ledger.advance(7 * DAY)
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined })
    await deliverAll(service)
    const over = { plan: 'weekly', displayName: 'Weekly', endDate: expect.any(Date) }
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'free', subscription: undefined, ended: over })
    await expect(service.cancel(ana)).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
  })

  it('renews again when canceling is taken back, and not where all is free', async () => {
    const { subscription: id } = await buy(service, ana, plans.weekly!)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { canResume: false } })
    await service.cancel(ana)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'canceled', canResume: true } })
    service.vips.add('ana')
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { canResume: false } })
    await expect(service.resume(ana)).rejects.toMatchObject({ code: 'VIP_NEEDS_NO_PLAN' })
    service.vips.clear()
    for (let twice = 0; twice < 2; twice += 1) await service.resume(ana)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'active', canResume: false } })
    expect(service.ledger.subscriptions.get(id!)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    service.ledger.advance(8 * DAY)
    await deliverAll(service)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'active' } })
    await service.cancel(ana)
    service.ledger.advance(8 * DAY)
    await expect(service.resume(ana)).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
  })

  it('has a page of the provider with what was paid, for its player alone', async () => {
    await buy(service, ana, plans.weekly!)
    expect(await (await fetch(await service.portal(ana))).text()).toContain('$2.99, paid')
    await expect(service.status(ana)).resolves.toMatchObject({ isCustomer: true })
    await expect(service.status(bo)).resolves.toMatchObject({ isCustomer: false })
    await expect(service.portal(bo)).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
  })
})

it('a pack of ten adds ten with every payment', async () => {
  await buy(service, ana, plans.next_10_matches!)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10, endDate: undefined } })
  await buy(service, ana, plans.next_10_matches!)
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 20, matchesUsed: 0 } })
})

describe('checking out', () => {
  it('opens one page for two clicks, and closes it for another plan', async () => {
    const [first, second] = await Promise.all([service.checkout(ana, plans.weekly!), service.checkout(ana, plans.weekly!)])
    expect(second.url).toBe(first.url)
    const other = await service.checkout(ana, plans.monthly!)
    expect(sessionAt(service, first.url)).toMatchObject({ status: 'expired' })
    expect(sessionAt(service, other.url)).toMatchObject({ status: 'open', amount_total: 1999 })
  })

  it('is refused while subscriptions are switched off, for everything is free', async () => {
    await service.changeSetting(admin, 'subscriptions_enabled', 'false')
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'SUBSCRIPTIONS_OFF' })
    expect(service.ledger.sessions.size).toBe(0)
  })

  it('refuses a second plan while one runs, and a plan that is not for sale', async () => {
    await buy(service, ana, plans.monthly!)
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    await expect(service.checkout(ana, plans.next_10_matches!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    await expect(service.checkout(bo, 'no-such-plan')).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' })
  })

  it('refuses it also when the plan has renewed and the news of it is late', async () => {
    await buy(service, ana, plans.weekly!)
    service.ledger.advance(11 * DAY)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
    await expect(service.checkout(ana, plans.monthly!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    await expect(service.status(ana)).resolves.toMatchObject({ source: 'plan', subscription: { status: 'active' } })
  })

  it('refuses a second plan also when the first is paid and the news of it is late', async () => {
    await pay(service, ana, plans.weekly!)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    await expect(service.checkout(ana, plans.monthly!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    expect(service.ledger.sessions.size).toBe(1)
  })

  it('refuses it also when the first is paid while its page is being closed', async () => {
    const session = sessionAt(service, (await service.checkout(ana, plans.weekly!)).url)
    const provider = service.ctx.provider!
    const payThenClose = async (id: string) => {
      service.ledger.complete(session, GOOD_CARD)
      await provider.expireCheckout(id)
    }
    service.ctx.provider = { ...provider, expireCheckout: payThenClose }
    await expect(service.checkout(ana, plans.monthly!)).rejects.toMatchObject({ code: 'SUBSCRIPTION_RUNNING' })
    service.ctx.provider = provider
    expect([...service.ledger.subscriptions.values()]).toHaveLength(1)
  })

  it('sells nothing to a VIP, who has everything', async () => {
    service.vips.add('ana')
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'VIP_NEEDS_NO_PLAN' })
    expect(service.ledger.sessions.size).toBe(0)
  })

  it('grants nothing for a declined card, and the page stays open', async () => {
    const session = await pay(service, ana, plans.next_10_matches!, DECLINED_CARD)
    await deliverAll(service)
    expect(session.status).toBe('open')
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, source: 'free' })
    const { payments } = await service.listPayments({ ...ana, role: 'admin' }, 10)
    expect(payments.map(({ status }) => status)).toEqual(['failed'])
    await expect(service.revenue({ ...ana, role: 'admin' })).resolves.toMatchObject({ total: 0, monthly: 0 })
  })

  it('reports that payments are unavailable when they are off', async () => {
    const { provider } = service.ctx
    service.ctx.provider = undefined
    await expect(service.checkout(ana, plans.weekly!)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    await expect(service.status(ana)).resolves.toMatchObject({ payments: 'off' })
    service.ctx.provider = provider
    await expect(service.status(ana)).resolves.toMatchObject({ payments: 'test' })
  })
})

describe('an event', () => {
  it('that is forged, or signed for something else, changes nothing', async () => {
    const session = await pay(service, ana, plans.weekly!)
    const event = service.provider.events.find(({ type }) => type === 'checkout.session.completed')!
    await expect(deliver(service, event, 'whsec_another')).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' })
    await expect(service.receive('{}', '')).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' })
    await expect(service.collection('provider_events').countDocuments()).resolves.toBe(0)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
    expect(session.status).toBe('complete')
  })

  it.each(['{', 'null', '[]', '{"id":"e1","type":"a"}', '{"id":{"a":1},"type":"a","created":1,"data":{"object":{}}}'])(
    'that is signed and none (%s) is refused',
    async (payload) => {
      await expect(deliverText(service, payload)).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' })
      await expect(service.collection('provider_events').countDocuments()).resolves.toBe(0)
    },
  )

  it('for a customer that is not ours is stored and grants nothing', async () => {
    const stranger = service.ledger.createCustomer({ metadata: { userId: 'ana' } })
    const fields = { mode: 'subscription' as const, customer: stranger.id, success_url: 'x', cancel_url: 'x' }
    const metadata = { userId: 'ana', planId: plans.weekly! }
    const price = service.ledger.createPrice({ unit_amount: 299, recurring: { interval: 'week', interval_count: 1 } })
    const sold = { price, quantity: 1, name: 'Weekly', metadata }
    service.ledger.complete(service.ledger.createSession(fields, sold, ''), '4242424242424242')
    await deliverAll(service)
    await expect(service.collection('provider_events').countDocuments({ state: 'done' })).resolves.toBeGreaterThan(0)
    await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined })
  })
})

const start = (over: Partial<typeof AGREED>) =>
  service.rpc.startCheckout({ planId: plans.weekly!, currency: undefined, ...AGREED, ...over }, ana)

it.each(['weekly', 'next_10_matches'])('the terms of a purchase are stored with each payment of it: %s', async (name) => {
  await buy(service, ana, plans[name]!)
  expect((await service.listPayments(admin, 9)).payments).toMatchObject([{ terms: AGREED.terms }])
})

it('terms of another version are no agreement: nothing is opened', async () => {
  for (const terms of ['', '2020-01-01']) await expect(start({ terms })).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
  expect(service.ledger.sessions.size).toBe(0)
})

it('the provider learns to whom it writes and in which language, also when that has changed, and with a customer that was deleted', async () => {
  const customers = () => [...service.ledger.customers.values()]
  await start({})
  expect(customers()).toMatchObject([{ email: 'ana@example.com', name: 'Ana', preferred_locales: ['de'] }])
  const expire = async () => service.ledger.expireSession(sessionAt(service, (await start({})).url))
  await expire()
  await start({ contact: { email: 'new@example.com', name: 'Ana Maria', language: 'fr' } })
  expect(customers()).toMatchObject([{ email: 'new@example.com', name: 'Ana Maria', preferred_locales: ['fr'] }])
  await expire()
  service.ledger.deleteCustomer(customers()[0]!.id)
  await start({ contact: AGREED.contact })
  expect(customers()).toMatchObject([{ email: 'ana@example.com' }])
})
