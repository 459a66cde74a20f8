import { buy, deliverAll } from './buying.ts'
import { admin, ana, bo, outgoing, startService, type Service } from './service.ts'
import { call } from '@kitchenline/runtime'

const DAY = 24 * 60 * 60

let service: Service
let plans: Record<string, string>
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.forgetAll()
  plans = await service.createDefaultPlans()
  // The clock of the provider counts in seconds.
  service.ledger.advance(1)
  await service.switchOn()
})

const log = (filter = {}) =>
  call(service.client.listAuditEntries.bind(service.client), { filter: { ...WHOLE, ...filter } }, outgoing(admin))
const WHOLE = {
  ...{ adminId: undefined, action: undefined, from: undefined, to: undefined },
  ...{ afterAt: undefined, afterId: '', limit: 50 },
}

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
  expect(await service.revenue(admin)).toMatchObject({ total: 99, recurring: 0 })
  await buy(service, bo, plans.weekly!)
  expect(await service.revenue(admin)).toMatchObject({ total: 99 + 299, recurring: Math.round((299 * 52) / 12) })
  await service.cancel(bo)
  await deliverAll(service)
  expect(await service.revenue(admin)).toMatchObject({ total: 99 + 299, recurring: 0 })
})

it('lists payments in parts, newest first, each once', async () => {
  await buy(service, ana, plans.weekly!)
  service.ledger.advance(15 * DAY)
  await deliverAll(service)
  await buy(service, bo, plans.next_10_matches!)
  const whole = (await service.listPayments(admin, 100)).payments.map(({ id }) => id)
  expect(whole).toHaveLength(4)
  const parts: string[] = []
  for (let cursor: string | undefined; ;) {
    const part = await service.listPayments(admin, 1, cursor)
    parts.push(...part.payments.map(({ id }) => id))
    if (!part.nextCursor) break
    cursor = part.nextCursor
  }
  expect(parts).toEqual(whole)
})

it('writes down who changed what, and that creating the same plans again changed nothing', async () => {
  const once = (await log()).entries
  await service.createDefaultPlans()
  expect((await log()).entries).toEqual(once)
  expect(once).toHaveLength(5)
  const [entry] = (await log({ action: 'setting.change' })).entries
  expect(entry).toMatchObject({ adminId: 'adi', subject: 'subscriptions_enabled', before: '"false"', after: '"true"' })
  const { entries } = await log({ afterAt: entry!.at, afterId: entry!.id })
  expect(entries.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => 'plan.create'))
  expect((await log({ adminId: 'somebody' })).entries).toEqual([])
})
