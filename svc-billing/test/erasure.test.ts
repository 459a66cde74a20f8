import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { buy, deliverAll } from './buying.ts'
import { admin, ana, bo, startService } from './service.ts'

const service = forAllTests(startService)

/** Collections that name no player, each with the reason. */
const WITHOUT_PERSONS = {
  subscription_plans: 'what is offered',
  system_settings: 'what the operator set',
  erased: 'hashes of erased accounts, and customers whom the payment provider has deleted',
  provider_events: 'ids of the payment provider alone, which knows no name for them once its customer is deleted',
}

it('ends the plan at the provider, and keeps the payments without who paid', async () => {
  await service.switchOn()
  const plans = await service.createDefaultPlans()
  await buy(service, ana, plans.next_10_matches!)
  // Used up, so that a plan may run.
  await service.collection('subscriptions').updateOne({ _id: 'pack:ana' }, { $set: { status: 'expired' } })
  await buy(service, ana, plans.weekly!)
  await buy(service, bo, plans.weekly!)
  await service.collection('free_ai_uses').insertOne({ _id: ana.userId, used: 3, usedFor: [] })
  await service.changeSetting({ ...ana, role: 'admin' }, 'subscriptions_enabled', 'false')
  // What was paid in the second in which an erasure begins is given back.
  service.ledger.advance(1)
  const before = await service.revenue(admin)
  expect(Object.keys(await tracesOf('"ana"', ':ana"'))).toEqual(declaredCollections(WITHOUT_PERSONS))

  for (let twice = 0; twice < 2; twice += 1)
    await service.rpc.eraseAccount({ userId: ana.userId, begunAt: undefined }, 'svc-identity')
  await deliverAll(service)
  expect(await tracesOf('"ana"', ':ana"')).toEqual({})
  expect([...service.ledger.customers.values()].map(({ metadata }) => metadata.userId)).toEqual(['bo'])
  const after = await service.revenue(admin)
  expect(after).toMatchObject({ total: before.total })
  const { payments } = await service.listPayments(admin, 50)
  expect(payments.map(({ userId }) => userId).sort()).toEqual(['', '', 'bo'])
  expect((await service.status(bo)).subscription).toMatchObject({ status: 'active' })

  const nameless = payments.find(({ userId, subscriptionId }) => userId === '' && subscriptionId !== 'pack:')!
  const intent = service.ledger.intents.get(nameless.stripePaymentIntentId!)!
  service.ledger.refund(intent, nameless.amount)
  await deliverAll(service)
  const refunded = (await service.listPayments(admin, 50)).payments.find(({ id }) => id === nameless.id)
  expect(refunded).toMatchObject({ userId: '', refunded: nameless.amount })

  const pack = payments.find(({ subscriptionId }) => subscriptionId === 'pack:')!
  service.ledger.refund(service.ledger.intents.get(pack.stripePaymentIntentId!)!, pack.amount)
  await deliverAll(service)
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: before.total - nameless.amount - pack.amount })
  expect(await tracesOf('"ana"', ':ana"')).toEqual({})
})
