import { DEFAULT_PLANS } from '@kitchenline/domain'
import { everyPage } from '../../tools/service-tests/every-page.ts'
import { syncSubscription } from '../src/events/sync-subscription.ts'
import { buy, deliverAll } from './buying.ts'
import { admin, ana, bo, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

const { service, plans } = beforeEachInShop()

it('counts a monthly and a yearly plan as 28.32 a month: 19.99 and a twelfth of 99.99', async () => {
  await buy(service, ana, plans.monthly!)
  await buy(service, bo, plans.yearly!)
  const { total, monthly, recurring, activeSubscriptions, months } = await service.revenue(admin)
  expect({ total, monthly, recurring, activeSubscriptions }).toEqual({
    total: 1999 + 9999,
    monthly: 1999 + 9999,
    recurring: 2832,
    activeSubscriptions: 2,
  })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: service.ctx.clock().toISOString().slice(0, 7), earned: 1999 + 9999 })
})

it('counts nothing of a pack or a canceled plan as recurring, and a weekly one 52 times in a year', async () => {
  await buy(service, ana, plans.next_10_matches!)
  expect(await service.revenue(admin)).toMatchObject({ total: 99, recurring: 0, activeSubscriptions: 0 })
  await buy(service, bo, plans.weekly!)
  expect(await service.revenue(admin)).toMatchObject({
    ...{ total: 99 + 299, recurring: Math.round((299 * 52) / 12) },
    activeSubscriptions: 1,
  })
  await service.cancel(bo)
  await deliverAll(service)
  expect(await service.revenue(admin)).toMatchObject({ total: 99 + 299, recurring: 0 })
})

it('names what a running plan costs as it was bought, and counts that as recurring, in our currency alone', async () => {
  const [one, other] = [await buy(service, ana, plans.weekly!), await buy(service, bo, plans.monthly!)]
  const charge = { amount: 299, currency: 'usd', duration: { interval: 'week', count: 1 } }
  expect(await service.status(ana)).toMatchObject({ subscription: { charge, endsAtOnce: false } })
  // A coupon of the provider, and a price in another currency.
  service.ledger.subscriptions.get(one.subscription!)!.items.data[0]!.price.unit_amount = 199
  service.ledger.subscriptions.get(other.subscription!)!.items.data[0]!.price.currency = 'eur'
  service.ledger.advance(7 * DAY + 60)
  await deliverAll(service)
  // In the hour before its charge.
  expect(await service.status(ana)).toMatchObject({ subscription: { charge: { ...charge, amount: 199 }, endsAtOnce: true } })
  service.ledger.advance(2 * 60 * 60)
  await deliverAll(service)
  await syncSubscription(service.ctx, other.subscription!)
  expect(await service.status(ana)).toMatchObject({ subscription: { charge: { amount: 199 }, endsAtOnce: false } })
  expect(await service.revenue(admin)).toMatchObject({ recurring: Math.round((199 * 52) / 12), activeSubscriptions: 2 })
  await service.cancel(ana)
  expect((await service.status(ana)).subscription?.charge).toBeUndefined()
})

it('adds no cents of other currencies to what was earned, and says how many of each there are', async () => {
  await buy(service, ana, plans.weekly!)
  const paid = (await service.ctx.payments.page({ sort: 'created', ascending: false, limit: 1 })).payments[0]!
  // As of an invoice that was written by hand at the provider.
  const byHand = { ...paid, version: 1 }
  await service.ctx.payments.put({ ...byHand, id: 'in_1', amount: 5_000, currency: 'eur' })
  await service.ctx.payments.put({ ...byHand, id: 'in_2', amount: 2_000, currency: 'cad' })
  await service.ctx.payments.put({ ...byHand, id: 'in_3', amount: 1_000, currency: 'eur' })
  await service.ctx.payments.put({ ...byHand, id: 'in_4', amount: 4_000, currency: 'gbp', status: 'failed' })
  const { total, monthly, months, others } = await service.revenue(admin)
  expect([total, monthly, months.at(-1)?.earned]).toEqual([299, 299, 299])
  const shown = others.map(({ currency, earned, monthly: ofMonth, recurring }) => [currency, earned, ofMonth, recurring])
  expect(shown).toEqual([
    ['cad', 2_000, 2_000, 0],
    ['eur', 6_000, 6_000, 0],
  ])
})

it('lists payments and who has what, in every order, narrowed down, in parts, each once', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(8 * DAY)
  await deliverAll(service)
  await buy(service, bo, plans.next_10_matches!)
  const payments = async (request: Parameters<Service['listPayments']>[3]) => {
    const rows = await everyPage(
      (cursor) => service.listPayments(admin, 1, cursor, request),
      (page) => page.payments,
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    return rows.map(({ amount }) => amount)
  }
  expect(await payments({ sort: 'created' })).toEqual([99, 299, 299])
  expect(await payments({ sort: 'created', ascending: true })).toEqual([299, 299, 99])
  expect(await payments({ sort: 'amount' })).toEqual([299, 299, 99])
  expect(await payments({ sort: 'amount', ascending: true })).toEqual([99, 299, 299])
  expect(await payments({ search: { userIds: ['bo', 'cy'] } })).toEqual([99])
  expect(await payments({ search: { userIds: [] } })).toEqual([])

  const held = async (request: Parameters<Service['listSubscriptions']>[1]) => {
    const rows = await everyPage(
      (cursor) => service.listSubscriptions(admin, { ...request, limit: 1, cursor }),
      (page) => page.subscriptions,
    )
    return rows.map(({ userId }) => userId)
  }
  await buy(service, { ...bo, userId: 'cy' }, plans.yearly!)
  expect(await held({ sort: 'started', ascending: true })).toEqual(expect.arrayContaining(['ana', 'bo', 'cy']))
  expect((await held({ sort: 'started' })).at(-1)).toBe('ana')
  // A pack has no end.
  expect(await held({ sort: 'end' })).toEqual(['cy', 'ana', 'bo'])
  expect(await held({ sort: 'end', ascending: true, status: 'active' })).toEqual(['bo', 'ana', 'cy'])
  expect(await held({ status: 'expired' })).toEqual([])
  expect(await held({ search: { userIds: ['bo'] } })).toEqual(['bo'])
})

it('finds money by our id and by those of the provider, and refuses an order or a cursor that is none', async () => {
  await buy(service, ana, plans.weekly!)
  const [payment] = (await service.listPayments(admin, 1)).payments
  const { id, stripePaymentIntentId, subscriptionId } = payment!
  for (const known of [id, stripePaymentIntentId!, subscriptionId]) {
    const { payments } = await service.listPayments(admin, 9, undefined, { search: { userIds: [], id: known } })
    expect(payments.map((found) => found.id)).toEqual([id])
  }
  const { subscriptions } = await service.listSubscriptions(admin, { search: { userIds: [], id: subscriptionId } })
  const { endDate } = (await service.status(ana)).subscription!
  expect(subscriptions).toMatchObject([
    { userId: 'ana', planId: plans.weekly, status: 'active', stripeSubscriptionId: subscriptionId, endDate },
  ])
  await expect(service.listPayments(admin, 1, undefined, { sort: 'card' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(service.listPayments(admin, 1, 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('makes one plan of one key, and refuses the key for another', async () => {
  const [offer] = DEFAULT_PLANS
  const gold = { ...offer!, name: 'gold' }
  const [one, again] = await Promise.all([service.createPlan(admin, gold, 'k1'), service.createPlan(admin, gold, 'k1')])
  expect(again).toEqual(one)
  const other = { ...gold, name: 'silver' }
  await expect(service.createPlan(admin, other, 'k1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  await expect(service.createPlan(admin, { ...gold, price: 9 }, 'k1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  // A key is its administrator's own.
  await service.createPlan({ ...admin, userId: 'ada' }, other, 'k1')
  const { plans: all } = await service.allPlans(admin)
  expect(all.map(({ name }) => name).filter((name) => name === 'gold' || name === 'silver')).toEqual(['gold', 'silver'])
})

it('writes down who changed what, and that creating the same plans again changed nothing', async () => {
  const once = await service.auditLog()
  await service.switchOn()
  await service.createDefaultPlans()
  expect(await service.auditLog()).toEqual(once)
  expect(once.map(({ action }) => action)).toEqual([...Array.from({ length: 4 }, () => 'plan.create'), 'setting.change'])
  expect(once[4]).toMatchObject({ adminId: 'adi', subject: 'subscriptions_enabled', before: '"false"', after: '"true"' })
})
