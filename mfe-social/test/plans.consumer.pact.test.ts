import {
  cancelSubscription,
  openPortal,
  previewSwitch,
  resumeSubscription,
  startCheckout,
  subscriptionPlans,
  subscriptionStatus,
  switchPlan,
} from '@kitchenline/api'
import { PLAN_INTERVALS, TERMS_VERSION } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-social')

const SIGNED_IN = 'a player is signed in'
const A_PLAN_RUNS = 'a plan of the player runs'

const AS_OF = '2026-05-01T12:00:00.000Z'
const access = {
  remainingFreeMatches: null,
  freeAiMatchesUsed: integer(0),
  canUseAiAnalysis: boolean(true),
  isCustomer: boolean(true),
  payments: oneOf(['live', 'test', 'off']),
}
const running = {
  plan: like('weekly'),
  displayName: like('Weekly'),
  status: oneOf(['active', 'canceled', 'past_due']),
  endDate: aMoment('2026-06-01T00:00:00.000Z'),
  matchesUsed: integer(3),
  matchLimit: null,
  charge: {
    amount: number(2.99),
    currency: like('usd'),
    duration: { interval: oneOf(['week', 'day', 'month', 'year']), count: integer(1) },
  },
  endsAtOnce: boolean(false),
}

describe('mfe-social needs from the gateway, of plans:', () => {
  it('what the player may use of the paid features', async () => {
    const status = await gateway.answers({
      what: 'a request for my subscription status',
      states: [SIGNED_IN],
      endpoint: subscriptionStatus,
      answer: { ...access, subscription: null, source: oneOf(['free_for_all', 'vip', 'free', 'none']) },
    })
    expect(status).toMatchObject({ canUseAiAnalysis: true })
  })

  it('the plan that has ended', async () => {
    const status = await gateway.answers({
      what: 'a request for the status of my plan that has ended',
      states: [SIGNED_IN, 'a plan has ended'],
      endpoint: subscriptionStatus,
      answer: {
        ...{ ...access, subscription: null, source: 'free' },
        ended: { plan: like('weekly'), displayName: like('Weekly'), endDate: aMoment('2026-05-01T12:00:00.000Z') },
      },
    })
    expect(status).toMatchObject({ ended: { plan: 'weekly' } })
  })

  it('the plan that runs', async () => {
    const status = await gateway.answers({
      what: 'a request for the status of my plan',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: subscriptionStatus,
      answer: { ...access, subscription: running, source: 'plan' },
    })
    expect(status).toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
  })

  it('plans with their prices', async () => {
    const plans = await gateway.answers({
      what: 'a request for plans',
      states: [SIGNED_IN, 'there is a plan'],
      endpoint: subscriptionPlans,
      answer: eachLike({
        id: like('p1'),
        name: like('weekly'),
        displayName: like('Weekly'),
        price: number(2.99),
        otherPrices: eachLike({ currency: like('jpy'), amount: number(450) }),
        duration: { interval: oneOf(PLAN_INTERVALS), count: integer(1) },
      }),
    })
    expect(plans).toMatchObject([{ price: 2.99, otherPrices: [{ currency: 'jpy', amount: 450 }] }])
  })

  it('where one pays for a plan', async () => {
    const answer = await gateway.answers({
      what: 'a checkout',
      states: [SIGNED_IN, 'there is a plan'],
      endpoint: startCheckout,
      options: { body: { planId: 'p1', terms: TERMS_VERSION, currency: 'jpy' } },
      answer: { url: like('https://pay.example/1') },
    })
    expect(answer).toEqual({ url: 'https://pay.example/1' })
  })

  it('that another plan runs already', () =>
    gateway.refuses({
      what: 'a checkout while a plan runs',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: startCheckout,
      options: { body: { planId: 'p1', terms: TERMS_VERSION } },
      status: 409,
      code: 'SUBSCRIPTION_RUNNING',
    }))

  it('the end of a plan', async () => {
    const status = await gateway.answers({
      what: 'a request to cancel my plan',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: cancelSubscription,
      answer: { ...access, subscription: running, source: 'plan' },
    })
    expect(status).toMatchObject({ subscription: { plan: 'weekly' } })
  })

  it('a plan that renews again', async () => {
    const status = await gateway.answers({
      what: 'a request to let my plan renew again',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: resumeSubscription,
      answer: { ...access, subscription: running, source: 'plan' },
    })
    expect(status).toMatchObject({ subscription: { plan: 'weekly' } })
  })

  it('what another plan costs, now and later', async () => {
    const preview = await gateway.answers({
      what: 'a request for what another plan would cost',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: previewSwitch,
      options: { query: { planId: 'p2' } },
      answer: {
        ...{ when: oneOf(['now', 'later']), dueNow: number(17), charge: running.charge },
        ...{ startsAt: aMoment(AS_OF), chargedAt: aMoment(AS_OF), asOf: aMoment(AS_OF) },
      },
    })
    expect(preview).toMatchObject({ when: 'now', dueNow: 17 })
  })

  it('another plan from the next period on', async () => {
    const next = { plan: like('cheap'), displayName: like('Cheap'), startsAt: aMoment(AS_OF), charge: running.charge }
    const status = await gateway.answers({
      what: 'a switch to a cheaper plan',
      states: [SIGNED_IN, 'a plan of the player becomes another one'],
      endpoint: switchPlan,
      options: { body: { planId: 'p2', asOf: AS_OF } },
      answer: { ...access, subscription: { ...running, next }, source: 'plan' },
    })
    expect(status).toMatchObject({ subscription: { next: { plan: 'cheap' } } })
  })

  it('that the card was declined', () =>
    gateway.refuses({
      what: 'a switch that cannot be charged',
      states: [SIGNED_IN, 'the card of the player is declined'],
      endpoint: switchPlan,
      options: { body: { planId: 'p2', asOf: AS_OF } },
      status: 409,
      code: 'PAYMENT_DECLINED',
    }))

  it('where one sees invoices', async () => {
    const answer = await gateway.answers({
      what: 'a request for the page of invoices',
      states: [SIGNED_IN, A_PLAN_RUNS],
      endpoint: openPortal,
      answer: { url: like('https://pay.example/2') },
    })
    expect(answer).toEqual({ url: 'https://pay.example/2' })
  })
})
