import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { reconcile } from '../src/events/reconcile.ts'
import { sweep } from '../src/events/sweep.ts'
import { useAnalysis } from '../src/access/use-analysis.ts'
import { buy } from './buying.ts'
import { admin, ana, outgoing, startService } from './service.ts'

const service = forAllTests(startService)

/** Read whole on purpose: a handful of plans, and the sums over all payments that an administrator opens. */
const WHOLE = ['subscription_plans.find()', 'subscription_payments.aggregate()']

it('has an index for every query', async () => {
  const plans = await plansOf(async () => {
    const byName = await service.createDefaultPlans()
    await service.switchOn()
    await buy(service, ana, byName.weekly!)
    await buy(service, { ...ana, userId: 'bo' }, byName.next_10_matches!)
    await useAnalysis(service.ctx, { userId: 'ana', onward: outgoing(ana) }, 'singles:1')
    await useAnalysis(service.ctx, { userId: 'cy', onward: outgoing(ana) }, 'singles:1')
    await service.status(ana)
    for (const ascending of [true, false]) {
      for (const sort of ['created', 'amount']) {
        const { nextCursor } = await service.listPayments(admin, 1, undefined, { sort, ascending })
        await service.listPayments(admin, 1, nextCursor, { sort, ascending })
      }
      for (const sort of ['started', 'end']) {
        const { nextCursor } = await service.listSubscriptions(admin, { limit: 1, sort, ascending })
        await service.listSubscriptions(admin, { limit: 1, sort, ascending, cursor: nextCursor, status: 'active' })
      }
    }
    await service.revenue(admin)
    await sweep(service.ctx)
    await reconcile(service.ctx)
  })
  // What one payment is found by, and what some players paid and have, is sorted where that is less work than to merge the orders of each.
  const searched = await plansOf(async () => {
    const search = { userIds: ['ana', 'bo'], id: undefined }
    const first = await service.listOwnPayments(ana, 1)
    await service.listOwnPayments(ana, 1, first.nextCursor)
    await service.listPayments(admin, 1, undefined, { search: { userIds: [], id: 'pi_1' } })
    for (const ascending of [true, false]) {
      const page = { ascending, search }
      const { nextCursor } = await service.listPayments(admin, 1, undefined, page)
      await service.listPayments(admin, 1, nextCursor, page)
      await service.listSubscriptions(admin, { limit: 1, ...page })
    }
  })
  expect(searched.length).toBeGreaterThan(1)
  for (const { query, stages } of searched) expect([query, stages.includes('COLLSCAN')]).toEqual([query, false])
  expect(plans.length).toBeGreaterThan(12)
  for (const { query, stages } of plans) {
    if (WHOLE.some((whole) => query.startsWith(whole.slice(0, -1)) && query.endsWith('()'))) continue
    expect({ query, slow: stages.filter((stage) => stage === 'COLLSCAN' || stage === 'SORT') }).toEqual({ query, slow: [] })
  }
  expect(mongoose.connection.readyState).toBe(1)
})
