import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { decimal, eachLike, like } = MatchersV3
const { promised, answer } = contractWith('identity')

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const category = oneOf('SKILL_CATEGORY_INTERMEDIATE', 'SKILL_CATEGORY_BEGINNER', 'SKILL_CATEGORY_ADVANCED')
const administrator: [string, Record<string, string>] = ['an administrator is signed in', { userId: 'admin' }]
const account = {
  id: like('ana'),
  username: like('ana'),
  email: like('ana@example.com'),
  name: like('ana'),
  role: oneOf('ROLE_USER', 'ROLE_ADMIN'),
  skillLevel: decimal(3.5),
  skillCategory: category,
  referralCode: like('ABCD2345'),
  lastActiveAt: timestamp(),
  createdAt: timestamp(),
}

it('finds accounts for an administrator', () =>
  promised({
    rpc: 'ListUsers',
    what: 'by the beginning of a name',
    states: [['a player has an account', ana], administrator],
    request: { search: 'an', sort: 'created', descending: true, limit: 50 },
    response: { users: eachLike(account) },
    through: async (gateway) => {
      const users = await (await gateway.as('admin', '/api/admin/users?q=an')).json()
      expect(users).toMatchObject([{ id: 'ana', email: 'ana@example.com', role: 'user', isVip: false, vipNotes: null }])
    },
  }))

it('makes a player VIP', () =>
  promised({
    rpc: 'SetVipStatus',
    what: 'to VIP, with notes',
    states: [['a player has an account', ana], administrator],
    request: { userId: 'ana', isVip: true, notes: 'Helps with tests' },
    response: { user: { ...account, isVip: true, vipNotes: 'Helps with tests' } },
    through: async (gateway) => {
      const body = { userId: 'ana', isVip: true, notes: 'Helps with tests' }
      const user = await (await gateway.as('admin', '/api/admin/set-vip-status', json(body))).json()
      expect(user).toMatchObject({ isVip: true, vipNotes: 'Helps with tests' })
    },
  }))

it('signs a player out everywhere', () =>
  promised({
    rpc: 'EndUserSessions',
    what: 'of a player, by an administrator',
    states: [['a player has an account', ana], administrator],
    request: { userId: 'ana' },
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/users/ana/sessions', { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true })
    },
  }))

it('reads what administrators changed', () =>
  promised({
    rpc: 'ListAuditEntries',
    what: 'for an administrator',
    states: [['a player has an account', ana], ['an administrator made the player VIP', { userId: 'ana' }], administrator],
    request: { filter: { action: 'vip.grant', limit: 21 } },
    response: {
      entries: eachLike({
        id: like('a1'),
        adminId: like('admin'),
        action: 'vip.grant',
        subject: 'ana',
        before: like('{}'),
        after: like('{}'),
        at: timestamp(),
      }),
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      const log = await gateway.as('admin', '/api/admin/audit-log?action=vip.grant')
      const [first] = (await log.json()) as unknown[]
      expect(first).toMatchObject({ action: 'vip.grant', subject: 'ana', subjectName: null })
    },
  }))

it('names who changed something', () =>
  promised({
    rpc: 'ListAuditAdmins',
    what: 'for an administrator',
    states: [['a player has an account', ana], ['an administrator made the player VIP', { userId: 'ana' }], administrator],
    request: {},
    response: { adminIds: eachLike('admin') },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      expect(await (await gateway.as('admin', '/api/admin/audit-admins')).json()).toEqual([{ id: 'admin', name: null }])
    },
  }))

it('writes down that a table is downloaded', () =>
  promised({
    rpc: 'RecordExport',
    what: 'of plans',
    states: [administrator],
    request: { table: 'plans', filter: '{"order":"desc"}' },
    response: {},
    through: async (gateway) => {
      answer('listAllPlans', { plans: [] })
      expect((await gateway.as('admin', '/api/admin/exports/plans')).status).toBe(200)
    },
  }))
