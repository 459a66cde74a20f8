import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, integer, like } = MatchersV3
const { promised, answer } = contractWith('billing')
const STATUSES = ['pending', 'succeeded', 'failed', 'refunded', 'disputed'] as const

const administrator: [string, Record<string, string>] = ['an administrator is signed in', { userId: 'admin' }]

/** What other services answer meanwhile. */
const PLAN = { price: 299, duration: { interval: 'week', count: 1 }, isActive: true, otherPrices: [], createdAt: new Date() }
const face = { skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }

it('lists payments, newest first', () =>
  promised({
    rpc: 'ListPayments',
    what: 'for an administrator',
    states: [['a plan runs', { userId: 'ana' }], ['it was paid', { userId: 'ana' }], administrator],
    request: { limit: 10, sort: 'created' },
    response: {
      payments: eachLike({
        id: like('in_1'),
        subscriptionId: like('sub_1'),
        userId: like('ana'),
        planId: like('p1'),
        amount: integer(299),
        currency: like('usd'),
        status: oneOf(...STATUSES),
        createdAt: timestamp(),
      }),
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [{ ...face, id: 'ana', name: 'Ana', username: 'ana' }] })
      answer('listAllPlans', { plans: [{ ...PLAN, id: 'p1', name: 'weekly', displayName: 'Weekly' }] })
      const payments = await (await gateway.as('admin', '/api/admin/payments')).json()
      expect(payments).toMatchObject([
        { amount: 2.99, user: { id: 'ana', name: 'Ana' }, subscription: { id: 'sub_1', plan: { name: 'weekly' } } },
      ])
    },
  }))

it('gives back a part of a payment', () =>
  promised({
    rpc: 'RefundPayment',
    what: 'in part, by an administrator',
    states: [['a plan runs', { userId: 'ana' }], ['it was paid', { userId: 'ana' }], administrator],
    request: { id: 'in_1', amount: 100, currency: 'usd', reason: 'requested', idempotencyKey: 'a-key-of-one-refund' },
    response: {
      payment: { id: like('in_1'), amount: integer(299), refunded: integer(100), currency: 'usd', status: oneOf(...STATUSES) },
    },
    through: async (gateway) => {
      const init = json({ reason: 'requested', amount: 1, currency: 'usd' })
      const headers = { ...init.headers, 'Idempotency-Key': 'a-key-of-one-refund' }
      const response = await gateway.as('admin', '/api/admin/payments/in_1/refund', { ...init, headers })
      expect(await response.json()).toMatchObject({ id: 'in_1', amount: 2.99, refunded: 1 })
    },
  }))

it('looks for payments by whose they are', () =>
  promised({
    rpc: 'ListPayments',
    what: 'of some players, by amount',
    states: [['a plan runs', { userId: 'ana' }], ['it was paid', { userId: 'ana' }], administrator],
    request: { limit: 10, sort: 'amount', ascending: true, search: { userIds: ['ana'] } },
    response: { payments: eachLike({ userId: like('ana'), amount: integer(299), createdAt: timestamp() }) },
    through: async (gateway) => {
      answer('listUsers', { users: [{ id: 'ana' }] })
      answer('listPlayers', { players: [] })
      answer('listAllPlans', { plans: [] })
      await gateway.as('admin', '/api/admin/payments?q=an&sort=amount&order=asc')
    },
  }))
