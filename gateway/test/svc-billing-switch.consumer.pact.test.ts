import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { integer, like } = MatchersV3
const { promised, answer } = contractWith('billing')

const player: [string, Record<string, string>] = ['a player is signed in', { userId: 'ana' }]
const running: [string, Record<string, string>] = ['a plan runs', { userId: 'ana' }]
const duration = { interval: oneOf('month', 'week', 'day', 'year'), count: integer(1) }
const charge = { amount: integer(1999), currency: like('usd'), duration }
const AS_OF = '2026-05-01T12:00:00.000Z'

it('says what a dearer plan costs now, and later', () =>
  promised({
    rpc: 'PreviewSwitch',
    what: 'to a dearer plan',
    states: [running, ['a dearer plan is for sale', { planId: 'p9' }], player],
    request: { planId: 'p9' },
    response: { when: 'now', dueNow: integer(1700), charge, startsAt: timestamp(), chargedAt: timestamp(), asOf: timestamp() },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/switch?planId=p9')
      expect(await response.json()).toMatchObject({
        ...{ when: 'now', dueNow: 17, charge: { amount: 19.99, duration: { interval: 'month', count: 1 } }, asOf: AS_OF },
      })
    },
  }))

it('switches to a cheaper plan', () =>
  promised({
    rpc: 'SwitchPlan',
    what: 'to a cheaper plan',
    states: [running, ['a cheaper plan is for sale', { planId: 'p2' }], player],
    request: { planId: 'p2', asOf: AS_OF },
    response: {},
    through: async (gateway) => {
      answer('getSubscriptionStatus', { canUseAiAnalysis: true, source: 'plan', payments: 'test', freeMatchesUsed: 0 })
      const response = await gateway.as('ana', '/api/subscription/switch', json({ planId: 'p2', asOf: AS_OF }))
      expect(response.status).toBe(200)
    },
  }))

it('names the plan that comes next', () =>
  promised({
    rpc: 'GetSubscriptionStatus',
    what: 'of a player whose plan becomes another one',
    states: [running, ['the plan becomes a cheaper one', { userId: 'ana', planId: 'p2' }], player],
    request: {},
    response: {
      subscription: {
        ...{ plan: like('weekly'), displayName: like('Weekly'), status: 'active', endDate: timestamp(), charge },
        next: { plan: like('cheap'), displayName: like('Cheap'), startsAt: timestamp(), charge },
      },
      ...{ canUseAiAnalysis: true, source: 'plan', payments: oneOf('test', 'live'), isCustomer: true },
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/status')
      expect(await response.json()).toMatchObject({
        subscription: { next: { plan: 'cheap', startsAt: AS_OF, charge: { amount: 19.99 } } },
      })
    },
  }))
