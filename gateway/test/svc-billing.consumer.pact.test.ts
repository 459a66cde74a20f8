import { TERMS_VERSION } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { answerEmpty } from './own-data-world.ts'
import { json, type RunningGateway } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { eachLike, integer, like } = MatchersV3
const { promised, answer } = contractWith('billing')

const player: [string, Record<string, string>] = ['a player is signed in', { userId: 'ana' }]
const plan = {
  id: like('p1'),
  name: like('weekly'),
  displayName: like('Weekly'),
  price: integer(299),
  duration: { interval: oneOf('week', 'matches', 'day', 'month', 'year'), count: integer(1) },
  isActive: like(true),
  createdAt: timestamp(),
}
const planDto = {
  id: 'p1',
  name: 'weekly',
  displayName: 'Weekly',
  price: 2.99,
  duration: { interval: 'week', count: 1 },
  isActive: true,
  matchLimit: null,
}

it('lists the payments of the caller', () =>
  promised({
    rpc: 'ListOwnPayments',
    what: 'of a player who paid',
    states: [['a plan runs', { userId: 'ana' }], ['it was paid', { userId: 'ana' }], player],
    request: { limit: 100 },
    response: { payments: eachLike({ id: like('in_1'), userId: 'ana', amount: integer(299), createdAt: timestamp() }) },
    through: async (gateway) => {
      answerEmpty('listOwnPayments', answer)
      const response = await gateway.as('ana', '/api/users/me/export')
      expect(await response.json()).toMatchObject({ payments: [{ id: 'in_1', amount: 2.99 }] })
    },
  }))

it('says that everything is free while subscriptions are off', () =>
  promised({
    rpc: 'GetSubscriptionStatus',
    what: 'while subscriptions are off',
    states: [['subscriptions are switched off'], player],
    request: {},
    response: { canUseAiAnalysis: true, source: 'free_for_all', payments: oneOf('off', 'test', 'live') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/status')
      expect(await response.json()).toEqual({
        subscription: null,
        remainingFreeMatches: null,
        freeAiMatchesUsed: 0,
        canUseAiAnalysis: true,
        isCustomer: false,
        currency: null,
        ended: null,
        source: 'free_for_all',
        payments: 'off',
      })
    },
  }))

it('names the plan that runs, with its end', () =>
  promised({
    rpc: 'GetSubscriptionStatus',
    what: 'of a player with a plan',
    states: [['subscriptions are switched on'], ['a plan runs', { userId: 'ana' }], player],
    request: {},
    response: {
      subscription: {
        plan: like('weekly'),
        displayName: like('Weekly'),
        status: oneOf('active', 'canceled', 'past_due'),
        endDate: timestamp(),
        charge: {
          amount: integer(299),
          currency: like('usd'),
          duration: { interval: oneOf('week', 'day', 'month', 'year'), count: integer(1) },
        },
      },
      remainingFreeMatches: integer(10),
      canUseAiAnalysis: true,
      source: 'plan',
      payments: oneOf('off', 'test', 'live'),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/status')
      expect(await response.json()).toMatchObject({
        subscription: { plan: 'weekly', endDate: '2026-05-01T12:00:00.000Z', matchesUsed: 0, matchLimit: null },
        source: 'plan',
      })
    },
  }))

it('names the plan that has ended', () =>
  promised({
    rpc: 'GetSubscriptionStatus',
    what: 'of a player whose plan has ended',
    states: [['subscriptions are switched on'], ['a plan has ended', { userId: 'ana' }], player],
    request: {},
    response: {
      ended: { plan: like('weekly'), displayName: like('Weekly'), endDate: timestamp() },
      source: 'free',
      payments: oneOf('off', 'test', 'live'),
      isCustomer: true,
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/status')
      const ended = { plan: 'weekly', displayName: 'Weekly', endDate: '2026-05-01T12:00:00.000Z' }
      expect(await response.json()).toMatchObject({ subscription: null, ended, source: 'free', isCustomer: true })
    },
  }))

it('tells a visitor that all is free', () =>
  promised({
    rpc: 'GetPricing',
    what: 'of a visitor while all is free',
    states: [['subscriptions are switched off']],
    request: {},
    response: { isFreeForAll: true },
    through: async (gateway) => {
      const response = await gateway.fetch('/api/pricing')
      expect(await response.json()).toEqual({ isFreeForAll: true })
    },
  }))

it('lists what can be bought', () =>
  promised({
    rpc: 'ListPlans',
    what: 'of a player',
    states: [['there is a plan'], player],
    request: {},
    response: { plans: eachLike(plan) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription-plans')
      expect(await response.json()).toMatchObject([planDto])
    },
  }))

it('sends a player to the page where he pays', () =>
  promised({
    rpc: 'StartCheckout',
    what: 'for a plan',
    states: [['there is a plan', { planId: 'p1' }], player],
    request: { planId: 'p1', terms: TERMS_VERSION, contact: { email: 'ana@example.com', name: 'Ana', language: 'de' } },
    response: { url: like('http://127.0.0.1:1/pay/cs_1') },
    through: async (gateway) => {
      answer('getCurrentUser', { user: { ...USER, email: 'ana@example.com', name: 'Ana' } })
      const init = json({ planId: 'p1', terms: TERMS_VERSION })
      const headers = { ...init.headers, 'Accept-Language': 'de-AT' }
      const response = await gateway.as('ana', '/api/subscription/checkout', { ...init, headers })
      expect(await response.json()).toEqual({ url: 'http://127.0.0.1:1/pay/cs_1' })
    },
  }))

it('ends a plan with its time', () =>
  promised({
    rpc: 'CancelSubscription',
    what: 'of a player with a plan',
    states: [['subscriptions are switched on'], ['a plan runs', { userId: 'ana' }], player],
    request: {},
    response: {},
    through: async (gateway) => {
      answer('getSubscriptionStatus', { canUseAiAnalysis: true, source: 'plan', payments: 'test', freeMatchesUsed: 0 })
      expect((await gateway.as('ana', '/api/subscription/cancel', { method: 'POST' })).status).toBe(200)
    },
  }))

it('lets a plan renew again that was canceled', () =>
  promised({
    rpc: 'ResumeSubscription',
    what: 'of a player whose plan was canceled',
    states: [['subscriptions are switched on'], ['a canceled plan runs', { userId: 'ana' }], player],
    request: {},
    response: {},
    through: async (gateway) => {
      answer('getSubscriptionStatus', { canUseAiAnalysis: true, source: 'plan', payments: 'test', freeMatchesUsed: 0 })
      expect((await gateway.as('ana', '/api/subscription/resume', { method: 'POST' })).status).toBe(200)
    },
  }))

it('opens the page of invoices', () =>
  promised({
    rpc: 'OpenPortal',
    what: 'of a player with a plan',
    states: [['a plan runs', { userId: 'ana' }], player],
    request: {},
    response: { url: like('http://127.0.0.1:1/profile') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/portal', { method: 'POST' })
      expect(await response.json()).toEqual({ url: 'http://127.0.0.1:1/profile' })
    },
  }))

const SIGNED = { payload: Buffer.from('{"id":"evt_1","object":"event"}').toString('base64'), signature: 't=1,v1=00' }

const passOn = (gateway: RunningGateway) => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': SIGNED.signature }
  return gateway.fetch('/api/webhooks/stripe', { method: 'POST', headers, body: Buffer.from(SIGNED.payload, 'base64') })
}

it('takes news of the payment provider by its signature', () =>
  promised({
    rpc: 'ReceiveProviderEvent',
    what: 'signed by the provider',
    states: [['the payment provider signs with the secret of the contract']],
    request: { payload: SIGNED.payload, signature: SIGNED.signature },
    response: {},
    through: async (gateway) => {
      expect((await passOn(gateway)).status).toBe(200)
    },
  }))

it('learns from news of a plan whose it is', () =>
  promised({
    rpc: 'ReceiveProviderEvent',
    what: 'about the plan of a player',
    states: [['the payment provider signs with the secret of the contract'], ['a plan runs', { userId: 'ana' }]],
    request: { payload: SIGNED.payload, signature: SIGNED.signature },
    response: { userId: 'ana' },
    through: async (gateway) => {
      expect((await passOn(gateway)).status).toBe(200)
    },
  }))
