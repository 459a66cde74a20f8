import {
  adminPlans,
  adminUsers,
  auditAdmins,
  auditLog,
  changeSystemSetting,
  changePlan,
  changePlanPrice,
  createPlan,
  setVipStatus,
  systemSetting,
  usersForVip,
  vipUsers,
} from '@kitchenline/api'
import { DEFAULT_PLANS, PLAN_INTERVALS, ROLES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-admin')

const ADMIN = 'an administrator is signed in'
const user = {
  id: like('player-2'),
  name: like('Bo Friend'),
  username: like('bo'),
  email: like('bo@example.com'),
  role: oneOf(ROLES),
  skillLevel: number(3.5),
  skillCategory: oneOf(SKILL_CATEGORIES),
  isVip: boolean(false),
  vipNotes: null,
  lastActiveAt: aMoment('2026-05-01T12:00:00.000Z'),
  createdAt: aMoment('2026-05-01T12:00:00.000Z'),
  leavesAt: aMoment('2026-05-09T12:00:00.000Z'),
}
const plan = {
  id: like('p1'),
  name: like('weekly'),
  displayName: like('Weekly'),
  price: number(2.99),
  originalPrice: null,
  duration: { interval: oneOf(PLAN_INTERVALS), count: integer(1) },
  matchLimit: null,
  isActive: boolean(true),
}
const SWITCH = { key: 'subscriptions_enabled' } as const

describe('mfe-admin needs from the gateway', () => {
  it('all plans', async () => {
    const plans = await gateway.answers({
      what: 'a request for all plans',
      states: [ADMIN, 'there is a plan'],
      endpoint: adminPlans,
      answer: eachLike(plan),
    })
    expect(plans).toMatchObject([{ name: 'weekly', price: 2.99 }])
  })

  it.each(DEFAULT_PLANS.map((offer) => [offer.name, offer] as const))('a plan of its own making: %s', async (name, body) => {
    const created = await gateway.answers({
      what: `the default plan ${name}`,
      states: [ADMIN],
      endpoint: createPlan,
      options: { body },
      answer: { id: like('p1'), name, price: body.price, matchLimit: body.matchLimit },
    })
    expect(created.name).toBe(name)
  })

  it('a plan out of sale', async () => {
    const changed = await gateway.answers({
      what: 'a plan to take out of sale',
      states: [ADMIN, 'there is a plan'],
      endpoint: changePlan,
      options: { params: { id: 'p1' }, body: { isActive: false } },
      answer: { id: like('p1'), name: like('weekly'), isActive: false },
    })
    expect(changed.isActive).toBe(false)
  })

  it('another price of a plan, also for who has it', async () => {
    const changed = await gateway.answers({
      what: 'a new price of a plan',
      states: [ADMIN, 'there is a plan'],
      endpoint: changePlanPrice,
      options: {
        params: { id: 'p1' },
        body: { price: 3.99, otherPrices: [{ currency: 'eur', amount: 3.49 }], holders: 'move' },
      },
      answer: { id: like('p1'), name: like('weekly'), price: 3.99 },
    })
    expect(changed.price).toBe(3.99)
  })

  it('whether plans are needed, and to change it', async () => {
    const answer = { ...SWITCH, value: oneOf(['false', 'true']) }
    await gateway.answers({
      what: 'a request for the switch of the subscription system',
      states: [ADMIN],
      endpoint: systemSetting,
      options: { params: SWITCH },
      answer,
    })
    const changed = await gateway.answers({
      what: 'a change of the switch of the subscription system',
      states: [ADMIN],
      endpoint: changeSystemSetting,
      options: { body: { ...SWITCH, value: 'true' } },
      answer: { ...SWITCH, value: 'true' },
    })
    expect(changed).toMatchObject({ value: 'true' })
  })

  it('accounts, by search and order', async () => {
    const page = await gateway.givesPage({
      what: 'a request for accounts',
      states: [ADMIN, 'there are more accounts than one part'],
      endpoint: adminUsers,
      options: { query: { q: 'bo', sort: 'name', order: 'asc', limit: 20 } },
      answer: eachLike(user),
    })
    expect(page).toMatchObject({ items: [{ username: 'bo' }], next: 'c2' })
  })

  it('who is VIP', async () => {
    const vip = { ...user, isVip: true, vipNotes: like('Helps with tests') }
    const page = await gateway.givesPage({
      what: 'a request for VIPs',
      states: [ADMIN, 'there are more VIPs than one part'],
      endpoint: vipUsers,
      options: { query: { limit: 20 } },
      answer: eachLike(vip),
    })
    expect(page.items).toMatchObject([{ isVip: true }])
  })

  it('who could be', async () => {
    const users = await gateway.answers({
      what: 'a request for those who are not VIP',
      states: [ADMIN, 'there are more accounts than one part'],
      endpoint: usersForVip,
      options: { query: { q: 'bo', limit: 20 } },
      answer: eachLike(user),
    })
    expect(users).toMatchObject([{ name: 'Bo Friend' }])
  })

  it('a player made VIP', async () => {
    const changed = await gateway.answers({
      what: 'VIP for a player',
      states: [ADMIN, 'there are more accounts than one part'],
      endpoint: setVipStatus,
      options: { body: { userId: 'bo', isVip: true, notes: 'Helps' } },
      answer: { id: 'bo', isVip: true, vipNotes: 'Helps' },
    })
    expect(changed.isVip).toBe(true)
  })

  it('that there is no such player', () =>
    gateway.refuses({
      what: 'VIP for a player who is gone',
      states: [ADMIN],
      endpoint: setVipStatus,
      options: { body: { userId: 'gone', isVip: true } },
      status: 404,
      code: 'USER_NOT_FOUND',
    }))

  it('who changed something', async () => {
    const admins = await gateway.answers({
      what: 'a request for everybody in the audit log',
      states: [ADMIN, 'administrators changed more than one part'],
      endpoint: auditAdmins,
      answer: eachLike({ id: like('admin'), name: like('admin') }),
    })
    expect(admins).toEqual([{ id: 'admin', name: 'admin' }])
  })

  it('what administrators changed', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the audit log',
      states: [ADMIN, 'administrators changed more than one part'],
      endpoint: auditLog,
      options: { query: { action: 'vip.grant', limit: 1 } },
      answer: eachLike({
        id: like('a1'),
        adminId: like('admin'),
        adminName: like('admin'),
        action: like('vip.grant'),
        subject: like('bo'),
        subjectName: like('bo'),
        before: like({ isVip: false }),
        after: like({ isVip: true }),
        at: aMoment('2026-05-01T12:00:00.000Z'),
      }),
    })
    expect(page.items).toMatchObject([{ action: 'vip.grant' }])
  })
})
