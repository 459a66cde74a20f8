import { buy, deliverAll } from './buying.ts'
import { intentAt } from './plan-at-provider.ts'
import { admin, ana } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const { service, plans } = beforeEachInShop()

const newest = async () => (await service.listPayments(admin, 1)).payments[0]!
const order = { amount: undefined as number | undefined, currency: 'usd', reason: 'requested', idempotencyKey: 'k1' }
const refund = async (over: Partial<typeof order> & { id?: string } = {}) =>
  service.refund(admin, { id: (await newest()).id, ...order, ...over })
const inLog = () => service.auditLog({ action: 'payment.refund' })

it('gives back all of the running period: the plan ends before its news come, and the log has the reason', async () => {
  await buy(service, ana, plans.weekly!)
  const { id } = await newest()
  await expect(refund()).resolves.toMatchObject({ payment: { id, amount: 299, refunded: 299, status: 'refunded' } })
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: undefined, ended: { plan: 'weekly' } })
  expect(await inLog()).toMatchObject([
    {
      adminId: 'adi',
      subject: id,
      before: '{"refunded":0,"currency":"usd"}',
      after: '{"refunded":299,"currency":"usd","reason":"requested"}',
    },
  ])
  await deliverAll(service)
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 0, activeSubscriptions: 0 })
})

it('gives back a part, and another, and never more than was paid; the plan runs on', async () => {
  await buy(service, ana, plans.weekly!)
  await expect(refund({ amount: 100 })).resolves.toMatchObject({ payment: { refunded: 100, status: 'refunded' } })
  await expect(refund({ amount: 200, idempotencyKey: 'k2' })).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', params: { field: 'amount' } },
  })
  await expect(refund({ amount: 99, idempotencyKey: 'k3' })).resolves.toMatchObject({ payment: { refunded: 199 } })
  await expect(service.status(ana)).resolves.toMatchObject({ subscription: { status: 'active' } })
  await expect(service.revenue(admin)).resolves.toMatchObject({ total: 100 })
  expect(await inLog()).toHaveLength(2)
})

it('is one refund when its request is repeated with its key', async () => {
  await buy(service, ana, plans.weekly!)
  await refund({ amount: 100 })
  await expect(refund({ amount: 100 })).resolves.toMatchObject({ payment: { refunded: 100 } })
  expect(await inLog()).toHaveLength(1)
})

describe('refused by the provider', () => {
  beforeEach(() => buy(service, ana, plans.weekly!))

  it.each([
    ['already', () => void service.ledger.refund(intentAt(service), 299)],
    ['disputed', () => void service.ledger.dispute(intentAt(service))],
  ])('says why (%s) and leaves no entry', async (reason, happen) => {
    happen()
    await expect(refund()).rejects.toMatchObject({ code: 'REFUND_REFUSED', params: { reason } })
    expect(await inLog()).toEqual([])
  })

  it('without an answer may have happened: its entry says so', async () => {
    service.ledger.refuseNext('failed')
    await expect(refund()).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    expect(await inLog()).toMatchObject([{ isUnfinished: true }])
  })
})

it.each([
  [{ reason: 'because' }, 'reason'],
  [{ amount: 0 }, 'amount'],
  [{ currency: 'eur' }, 'currency'],
])('refuses %j and changes nothing', async (over, field) => {
  await buy(service, ana, plans.weekly!)
  await expect(refund(over)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  expect((await newest()).refunded).toBe(0)
})

it('is for administrators, and for payments that are there', async () => {
  await expect(service.refund(ana, { id: 'in_1', ...order })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(service.refund(admin, { id: 'in_1', ...order })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})
