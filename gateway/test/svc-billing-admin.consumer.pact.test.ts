import { DEFAULT_PLANS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, integer, like, regex } = MatchersV3
const { promised, answer } = contractWith('billing')

const administrator: [string, Record<string, string>] = ['an administrator is signed in', { userId: 'admin' }]
const plan = {
  id: like('p1'),
  name: like('weekly'),
  displayName: like('Weekly'),
  price: integer(299),
  duration: { interval: oneOf('week', 'matches', 'day', 'month', 'year'), count: integer(1) },
  isActive: like(true),
  createdAt: timestamp(),
}

/** What other services answer meanwhile. */
const PLAN = { price: 299, duration: { interval: 'week', count: 1 }, isActive: true, otherPrices: [], createdAt: new Date() }
const face = { skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }
const planDto = {
  id: 'p1',
  name: 'weekly',
  displayName: 'Weekly',
  price: 2.99,
  duration: { interval: 'week', count: 1 },
  isActive: true,
  matchLimit: null,
}

it('shows an administrator all plans', () =>
  promised({
    rpc: 'ListAllPlans',
    what: 'for an administrator',
    states: [['there is a plan'], administrator],
    request: {},
    response: { plans: eachLike({ ...plan, holders: like(0), holdersOfOtherPrices: like(0) }) },
    through: async (gateway) => {
      expect(await (await gateway.as('admin', '/api/admin/subscription-plans')).json()).toMatchObject([
        { ...planDto, otherPrices: [], holders: 0, holdersOfOtherPrices: 0, movesHolders: false },
      ])
    },
  }))

it('creates a plan', () =>
  promised({
    rpc: 'CreatePlan',
    what: 'by an administrator',
    states: [administrator],
    request: {
      plan: {
        name: 'weekly',
        displayName: 'Weekly',
        description: 'Unlimited AI analysis for a week',
        price: 299,
        duration: { interval: 'week', count: 1 },
        isActive: true,
      },
    },
    response: { plan },
    through: async (gateway) => {
      const body = DEFAULT_PLANS.find(({ name }) => name === 'weekly')
      const response = await gateway.as('admin', '/api/admin/subscription-plans', json(body))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject(planDto)
    },
  }))

it('offers a plan again', () =>
  promised({
    rpc: 'ChangePlan',
    what: 'again for sale, by an administrator',
    states: [['there is a plan', { planId: 'p1' }], administrator],
    request: { id: 'p1', isActive: true },
    response: { plan },
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/subscription-plans/p1', json({ isActive: true }, 'PATCH'))
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: 'p1', name: 'weekly' })
    },
  }))

it('changes what a plan costs, also for who has it', () =>
  promised({
    rpc: 'ChangePlanPrice',
    what: 'for all who have the plan, by an administrator',
    states: [['there is a plan', { planId: 'p1' }], administrator],
    request: { id: 'p1', price: 399, otherPrices: [{ currency: 'jpy', amount: 500 }], movesHolders: true },
    response: { plan: { ...plan, price: 399, otherPrices: eachLike({ currency: 'jpy', amount: 500 }), movesHolders: true } },
    through: async (gateway) => {
      const body = { price: 3.99, otherPrices: [{ currency: 'jpy', amount: 500 }], holders: 'move' }
      const response = await gateway.as('admin', '/api/admin/subscription-plans/p1/price', json(body))
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ price: 3.99, otherPrices: [{ currency: 'jpy', amount: 500 }] })
      for (const wrong of [
        { price: 0.49, holders: 'keep' },
        { price: 3.99, holders: 'keep', otherPrices: [{ currency: 'jpy', amount: 500.5 }] },
        { price: 3.99, holders: 'keep', otherPrices: [{ currency: 'gbp', amount: 0.29 }] },
        { price: 3.99, holders: 'keep', otherPrices: [body.otherPrices[0], body.otherPrices[0]] },
      ])
        expect((await gateway.as('admin', '/api/admin/subscription-plans/p1/price', json(wrong))).status).toBe(400)
    },
  }))

it('shows what a player sees about new analyses', () =>
  promised({
    rpc: 'GetPlayerAccess',
    what: 'of a player without a plan, for an administrator',
    states: [['a player with free analyses', { userId: 'ana' }], administrator],
    request: { userId: 'ana' },
    response: {
      status: {
        remainingFreeMatches: integer(10),
        canUseAiAnalysis: true,
        source: 'free',
        payments: oneOf('live', 'test', 'off'),
      },
    },
    through: async (gateway) => {
      answer('listUsers', { users: [{ id: 'ana', isVip: false, ...face }] })
      const access = await gateway.as('admin', '/api/admin/users/ana/access')
      expect(await access.json()).toMatchObject({ source: 'free', remainingFreeMatches: 10, subscription: null })
      answer('listUsers', { users: [{ id: 'anabel', isVip: false, ...face }] })
      expect((await gateway.as('admin', '/api/admin/users/ana/access')).status).toBe(404)
    },
  }))

it('lists who has what', () =>
  promised({
    rpc: 'ListSubscriptions',
    what: 'for an administrator',
    states: [['a plan runs', { userId: 'ana' }], administrator],
    request: { limit: 20, sort: 'started', status: 'active' },
    response: {
      subscriptions: eachLike({
        id: like('sub_1'),
        userId: like('ana'),
        planId: like('p1'),
        status: oneOf('active', 'canceled', 'past_due', 'expired', 'incomplete'),
        startDate: timestamp(),
        endDate: timestamp(),
        stripeSubscriptionId: like('sub_1'),
      }),
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [{ ...face, id: 'ana', name: 'Ana', username: 'ana' }] })
      answer('listAllPlans', { plans: [{ ...PLAN, id: 'p1', name: 'weekly', displayName: 'Weekly' }] })
      const held = await (await gateway.as('admin', '/api/admin/subscriptions?status=active')).json()
      expect(held).toMatchObject([
        { user: { name: 'Ana' }, plan: { name: 'weekly' }, status: 'active', matchLimit: null, stripeSubscriptionId: 'sub_1' },
      ])
    },
  }))

it('tells an administrator what was earned', () =>
  promised({
    rpc: 'GetRevenue',
    what: 'for an administrator',
    states: [['a plan runs', { userId: 'ana' }], ['it was paid, by others in euros', { userId: 'ana' }], administrator],
    request: {},
    response: {
      total: integer(299),
      monthly: integer(299),
      recurring: integer(1296),
      activeSubscriptions: integer(1),
      months: eachLike({ month: regex('^\\d{4}-\\d{2}$', '2026-11') }),
      others: eachLike({
        currency: like('eur'),
        earned: integer(5_000),
        months: eachLike({ month: regex('^\\d{4}-\\d{2}$', '2026-11') }),
      }),
    },
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/subscription-revenue')
      expect(await response.json()).toEqual({
        revenue: {
          total: 2.99,
          monthly: 2.99,
          months: [{ month: '2026-11', amount: 0 }],
          others: [{ currency: 'eur', amount: 50, monthly: 0, recurring: 0, months: [{ month: '2026-11', amount: 0 }] }],
        },
        stats: { activeSubscriptions: 1, monthlyRecurringRevenue: 12.96 },
        currency: 'usd',
      })
    },
  }))

const entry = { id: like('a1'), adminId: like('admin'), action: 'setting.change', at: timestamp() }
const setting = { key: 'subscriptions_enabled', value: oneOf('false', 'true'), description: like('…'), updatedAt: timestamp() }

it('shows a setting', () =>
  promised({
    rpc: 'GetSetting',
    what: 'for an administrator',
    states: [['subscriptions are switched off'], administrator],
    request: { key: 'subscriptions_enabled' },
    response: { setting },
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/system-settings/subscriptions_enabled')
      expect(await response.json()).toMatchObject({ key: 'subscriptions_enabled', value: 'false' })
    },
  }))

it('switches subscriptions on', () =>
  promised({
    rpc: 'ChangeSetting',
    what: 'by an administrator',
    states: [['subscriptions are switched off'], administrator],
    request: { key: 'subscriptions_enabled', value: 'true', description: 'From today on' },
    response: { setting: { ...setting, value: 'true' } },
    through: async (gateway) => {
      const body = { key: 'subscriptions_enabled', value: 'true', description: 'From today on' }
      const response = await gateway.as('admin', '/api/admin/system-settings', json(body))
      expect(await response.json()).toMatchObject({ value: 'true' })
    },
  }))

it('reads what administrators changed', () =>
  promised({
    rpc: 'ListAuditEntries',
    what: 'for an administrator',
    states: [['an administrator switched subscriptions on'], administrator],
    request: { filter: { action: 'setting.change', limit: 21 } },
    response: { entries: eachLike({ ...entry, subject: 'subscriptions_enabled', before: '"false"', after: '"true"' }) },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      const log = await gateway.as('admin', '/api/admin/audit-log?action=setting.change')
      const [first] = (await log.json()) as unknown[]
      expect(first).toMatchObject({ subject: 'subscriptions_enabled', before: 'false', after: 'true', adminName: null })
    },
  }))

it('names who changed something', () =>
  promised({
    rpc: 'ListAuditAdmins',
    what: 'for an administrator',
    states: [['an administrator switched subscriptions on'], administrator],
    request: {},
    response: { adminIds: eachLike('admin') },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      expect(await (await gateway.as('admin', '/api/admin/audit-admins')).json()).toEqual([{ id: 'admin', name: null }])
    },
  }))
