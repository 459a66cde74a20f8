import mongoose from 'mongoose'
import { ana, startService, type Service } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it('has an index for every query', async () => {
  const dates = { startDate: new Date(), createdAt: new Date(), updatedAt: new Date() }
  await service
    .collection('subscription_plans')
    .insertOne({ _id: 'p', name: 'weekly', displayName: 'Weekly', price: 299, duration: 'week' })
  await service
    .collection('subscriptions')
    .insertOne({ _id: 's', userId: 'ana', planId: 'p', status: 'active', matchesUsed: 0, ...dates })
  const queries: { collection: string; filter: object; sort: object }[] = []
  mongoose.set('debug', (collection: string, _method: string, filter: object, options?: { sort?: object }) => {
    queries.push({ collection, filter, sort: options?.sort ?? {} })
  })
  await service.status(ana)
  mongoose.set('debug', false)

  expect(queries.map(({ collection }) => collection).sort()).toEqual(['subscription_plans', 'subscriptions', 'system_settings'])
  for (const { collection, filter, sort } of queries) {
    const explained = await mongoose.connection.db!.command({
      explain: { find: collection, filter, sort },
      verbosity: 'queryPlanner',
    })
    const plan = JSON.stringify(explained.queryPlanner.winningPlan)
    expect(plan).toMatch(/IXSCAN|IDHACK/)
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/)
  }
})

it('has the indexes that payments and the sweep of ended plans will use', async () => {
  const keys = async (name: string) => (await service.collection(name).indexes()).map(({ key }) => JSON.stringify(key))
  await expect(keys('subscriptions')).resolves.toContain('{"status":1,"endDate":1}')
  await expect(keys('subscription_payments')).resolves.toEqual(
    expect.arrayContaining(['{"userId":1,"_id":1}', '{"createdAt":-1}']),
  )
})
