import { allOf } from '../../tools/service-tests/all-of.ts'
import { runCommand } from '../../tools/service-tests/run-command.ts'
import { useAnalysis } from '../src/access/use-analysis.ts'
import { checkAll } from '../src/check/check-all.ts'
import { buy, deliverAll, pay } from './buying.ts'
import { admin, ana, bo, outgoing, SECRETS } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const { service, plans } = beforeEachInShop()
beforeEach(async () => {
  await buy(service, ana, plans.weekly!)
  await buy(service, bo, plans.next_10_matches!)
  for (let time = 1; time <= 3; time += 1)
    await useAnalysis(service.ctx, { userId: 'bo', onward: outgoing(bo) }, `singles:${time}`)
  await service.ctx.freeUses.count('cy', 'singles:1')
})

const found = async () =>
  (await allOf(checkAll(service.ctx))).map(({ what, subject }) => `${what} ${subject.split('_')[0]}`).sort()
const stored = async (name: string) =>
  (await service.collection(name).find({}).sort({ _id: 1 }).toArray()).map(({ version: _v, updatedAt: _u, ...row }) => row)

async function repairAll() {
  const done: boolean[] = []
  for await (const { repair } of checkAll(service.ctx)) if (repair) done.push(await repair())
  return done
}

it('finds nothing where nothing is damaged, also after a plan has ended', async () => {
  expect(await found()).toEqual([])
  await service.cancel(ana)
  service.ledger.advance(8 * 24 * 60 * 60)
  await repairAll()
  expect(await found()).toEqual([])
})

it('shows and mends by the provider whatever was damaged by hand', async () => {
  const before = { subscriptions: await stored('subscriptions'), payments: await stored('subscription_payments') }
  const week = await service.collection('subscriptions').findOne({ userId: 'ana' })
  const forged = { ...week!, _id: 'sub_forged', stripeSubscriptionId: 'sub_forged', userId: 'eve' }
  await service.collection('subscriptions').updateOne({ _id: week!._id }, { $set: { status: 'expired', endDate: new Date(0) } })
  await service.collection('subscriptions').insertOne(forged)
  await service.collection('subscriptions').updateOne({ _id: 'pack:bo' }, { $set: { matchesUsed: 0, 'grants.0.matches': 99 } })
  await service.collection('subscription_payments').updateOne({ userId: 'ana' }, { $set: { earned: 1, amount: 1 } })
  await service.collection('free_ai_uses').updateOne({ _id: 'cy' }, { $set: { used: 9 } })

  expect(await found()).toEqual([
    'free_ai_uses cy',
    'subscription_payments in',
    'subscriptions pack:bo',
    'subscriptions sub',
    'subscriptions sub',
    'subscriptions.grants pi',
  ])
  expect(await repairAll()).not.toContain(false)
  expect(await found()).toEqual([])
  const after = await stored('subscriptions')
  expect(after.filter(({ userId }) => userId !== 'eve')).toEqual(before.subscriptions)
  expect(after.find(({ userId }) => userId === 'eve')).toMatchObject({ status: 'expired' })
  expect(await stored('subscription_payments')).toEqual(before.payments)
  await expect(service.collection('free_ai_uses').findOne({ _id: 'cy' })).resolves.toMatchObject({ used: 1 })
})

it('takes in a plan and a pack that were paid and never arrived', async () => {
  await pay(service, bo, plans.next_10_matches!)
  await pay(service, { ...admin, userId: 'di' }, plans.monthly!)
  expect(await found()).toEqual(expect.arrayContaining(['provider_events evt', 'subscriptions sub']))
  await repairAll()
  // With the news of what the repair did.
  await deliverAll(service)
  expect(await found()).toEqual([])
  await expect(service.status(bo)).resolves.toMatchObject({ subscription: { matchLimit: 20 } })
})

it('the command only reports unless run with repair, and logs each repair', async () => {
  const { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET } = SECRETS
  const env = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: service.provider.url }
  const run = (...args: string[]) => runCommand('svc-billing/src/check.ts', args, env)
  const used = async () => (await service.collection('free_ai_uses').findOne({ _id: 'cy' }))!.used
  const written = () => service.collection('admin_audit').find({ action: 'data.repair' }).toArray()
  await service.collection('free_ai_uses').updateOne({ _id: 'cy' }, { $set: { used: 9 } })

  const finding = 'free_ai_uses cy: 9, should be 1'
  expect(await run()).toEqual({ code: 1, output: expect.stringContaining(`${finding}: differs`) })
  expect([await used(), await written()]).toEqual([9, []])
  expect(await run('--repair')).toEqual({ code: 0, output: expect.stringContaining(`${finding}: repaired`) })
  expect(await used()).toBe(1)
  const change = { subject: 'cy', before: { free_ai_uses: 9 }, after: { free_ai_uses: 1 } }
  expect(await written()).toMatchObject([{ adminId: 'test', ...change }])

  // Nothing is promised of what a person has to decide.
  const payment = await service.collection('subscription_payments').findOne({ userId: 'ana' })
  await service.collection('subscription_payments').insertOne({ ...payment!, _id: 'in_unknown' })
  expect(await run()).toEqual({ code: 1, output: expect.stringMatching(/by hand\n.* 1 disagreement\(s\), 0 repaired\n/) })
})
