import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { seedSettings } from '../src/settings/change-setting.ts'
import { admin, ana, startService } from './service.ts'

const service = forAllTests(startService)

const HOUR = 60 * 60_000
const from = (hours: number) => new Date(Date.now() + hours * HOUR)

async function switchTo(value: string) {
  await service.collection('system_settings').updateOne({ _id: 'subscriptions_enabled' }, { $set: { value } })
}

async function give(userId: string, id: string, fields: Record<string, unknown>) {
  const monthly = {
    name: 'monthly',
    displayName: 'Monthly',
    price: 1999,
    duration: { interval: 'month', count: 1 },
    isActive: true,
    createdAt: from(-900),
  }
  await service.collection('subscription_plans').updateOne({ _id: 'p-monthly' }, { $set: monthly }, { upsert: true })
  const dates = { startDate: from(-48), createdAt: from(-48), updatedAt: from(-48) }
  await service
    .collection('subscriptions')
    .insertOne({ _id: id, userId, planId: 'p-monthly', status: 'active', matchesUsed: 3, ...dates, ...fields })
}

beforeEach(async () => {
  await switchTo('false')
  await service.collection('subscriptions').deleteMany({})
  await service.collection('free_ai_uses').deleteMany({})
})

it('begins with the switch off, and another start leaves what was set', async () => {
  await service.collection('system_settings').deleteMany({})
  await Promise.all(Array.from({ length: 10 }, () => seedSettings(service.ctx)))
  const row = () => service.collection('system_settings').findOne({ _id: 'subscriptions_enabled' })
  await expect(row()).resolves.toMatchObject({ value: 'false', description: expect.any(String), updatedAt: expect.any(Date) })
  await switchTo('true')
  await seedSettings(service.ctx)
  await expect(row()).resolves.toMatchObject({ value: 'true' })
  await expect(service.collection('system_settings').countDocuments()).resolves.toBe(1)
})

it.each([
  ['key', 'foo', 'true'],
  ['value', 'subscriptions_enabled', 'maybe'],
])('refuses a setting with an unknown %s', async (field, key, value) => {
  await expect(service.changeSetting(admin, key, value)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  const rows = await service.collection('system_settings').find().toArray()
  expect(rows).toMatchObject([{ _id: 'subscriptions_enabled', value: 'false' }])
})

it('lets everybody in and counts nothing while the switch is off', async () => {
  await expect(service.status(ana)).resolves.toEqual({
    subscription: undefined,
    remainingFreeMatches: undefined,
    canUseAiAnalysis: true,
    source: 'free_for_all',
    payments: 'test',
    freeMatchesUsed: 0,
    isCustomer: false,
  })
})

it('answers any caller, also without an account, whether all is free', async () => {
  await expect(service.pricing(null)).resolves.toEqual({ isFreeForAll: true })
  await switchTo('true')
  await expect(service.pricing(null)).resolves.toEqual({ isFreeForAll: false })
})

it('shows the plan that runs, also while the switch is off', async () => {
  const endDate = from(100)
  await give('ana', 's1', { endDate })
  const subscription = { plan: 'monthly', displayName: 'Monthly', status: 'active', endDate, matchesUsed: 3 }
  await expect(service.status(ana)).resolves.toMatchObject({
    subscription,
    remainingFreeMatches: undefined,
    canUseAiAnalysis: true,
    source: 'free_for_all',
  })
})

it('knows nothing of another player’s plan', async () => {
  await switchTo('true')
  await give('bo', 's9', { endDate: from(100) })
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, source: 'free' })
  await expect(service.status({ ...ana, userId: '{"$ne":null}' })).resolves.toMatchObject({ subscription: undefined })
})

it('keeps a pack in sight after a year of other plans', async () => {
  const longAgo = from(-9_000)
  const grants = [{ paymentId: 'pi_1', matches: 10 }]
  await give('ana', 'pack:ana', { grants, startDate: longAgo, createdAt: longAgo })
  for (let week = 0; week < 21; week += 1) {
    const createdAt = from(-168 * (week + 1))
    await give('ana', `sub_${week}`, { status: 'expired', endDate: from(-168 * week - 1), startDate: createdAt, createdAt })
  }
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { matchLimit: 10, matchesUsed: 3 } })
})

it('does not invent a plan that is not stored', async () => {
  await give('ana', 's1', { planId: 'lost' })
  await expect(service.status(ana)).rejects.toMatchObject({ code: 'UNEXPECTED' })
})
