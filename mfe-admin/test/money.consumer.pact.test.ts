import { adminPayments, adminSubscriptions, refundPayment, SUBSCRIPTION_STATUSES, subscriptionRevenue } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-admin')

const ADMIN = 'an administrator is signed in'

describe('mfe-admin needs from the gateway, of money:', () => {
  it('what was earned', async () => {
    const answer = await gateway.answers({
      what: 'a request for the revenue',
      states: [ADMIN, 'something was earned'],
      endpoint: subscriptionRevenue,
      answer: {
        revenue: {
          total: number(28.32),
          monthly: number(2.99),
          months: eachLike({ month: like('2026-11'), amount: number(2.99) }),
          others: eachLike({ currency: like('eur'), amount: number(50) }),
        },
        stats: { activeSubscriptions: integer(2), monthlyRecurringRevenue: number(28.32) },
      },
    })
    expect(answer.stats).toEqual({ activeSubscriptions: 2, monthlyRecurringRevenue: 28.32 })
  })

  it('that figures are for administrators', () =>
    gateway.refuses({
      what: 'a request of a player for the revenue',
      states: ['a player is signed in'],
      endpoint: subscriptionRevenue,
      status: 403,
      code: 'FORBIDDEN',
    }))

  it('the payments, part by part', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the first payments',
      states: [ADMIN, 'there are more payments than one part'],
      endpoint: adminPayments,
      options: { query: { limit: 10 } },
      answer: eachLike({
        id: like('in_1'),
        user: { id: like('bo'), name: like('bo'), username: like('bo') },
        subscription: { plan: { displayName: like('Weekly') } },
        amount: number(2.99),
        refunded: number(0),
        status: oneOf(['pending', 'succeeded', 'failed', 'refunded', 'disputed']),
        createdAt: aMoment('2026-05-01T12:00:00.000Z'),
      }),
    })
    expect(page).toMatchObject({ items: [{ amount: 2.99 }], next: 'c2' })
  })

  it('money given back', async () => {
    const refunded = await gateway.answers({
      what: 'a refund of a part',
      states: [ADMIN, 'there is a payment to refund'],
      endpoint: refundPayment,
      options: { params: { id: 'in_1' }, body: { reason: 'requested', amount: 1, currency: 'usd' } },
      answer: { id: 'in_1', amount: number(2.99), refunded: 1 },
    })
    expect(refunded).toMatchObject({ refunded: 1 })
  })

  it('that a refund is refused, and why', () =>
    gateway.refuses({
      what: 'a refund of a payment that is disputed',
      states: [ADMIN, 'a payment is disputed'],
      endpoint: refundPayment,
      options: { params: { id: 'in_1' }, body: { reason: 'requested', currency: 'usd' } },
      status: 409,
      code: 'REFUND_REFUSED',
    }))

  it('who has what, part by part', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the first subscriptions',
      states: [ADMIN, 'there are more subscriptions than one part'],
      endpoint: adminSubscriptions,
      options: { query: { limit: 10, sort: 'end', order: 'asc', status: 'active' } },
      answer: eachLike({
        id: like('sub_1'),
        user: { id: like('bo'), name: like('bo'), username: like('bo') },
        plan: { displayName: like('Weekly') },
        status: oneOf(SUBSCRIPTION_STATUSES),
        startDate: aMoment('2026-05-01T12:00:00.000Z'),
        endDate: aMoment('2026-05-01T12:00:00.000Z'),
        matchesUsed: integer(0),
        matchLimit: null,
        stripeSubscriptionId: like('sub_1'),
      }),
    })
    expect(page).toMatchObject({ items: [{ status: 'active' }], next: 'c2' })
  })
})
