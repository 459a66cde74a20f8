import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'

const { eachLike, integer, like, regex } = MatchersV3
const { promised, answer } = contractWith('matches')
const administrator: [string, Record<string, string>] = ['an administrator is signed in', { userId: 'admin' }]
const repaired: [string] = ['a command repaired the figures of a player']
const NONE = { signupsToday: 0, signupsThisWeek: 0, signupsThisMonth: 0, activeUsers: 0, qrCodeScans: 0 }

it('counts the matches of all players for an administrator', () =>
  promised({
    rpc: 'CountMatches',
    what: 'for an administrator',
    states: [['the player has logged matches', { userId: 'ana' }], administrator],
    request: {},
    response: { total: integer(6) },
    through: async (gateway) => {
      answer('getGrowth', { ...NONE, totalUsers: 1, topSignupSources: [] })
      expect(await (await gateway.as('admin', '/api/admin/stats')).json()).toMatchObject({ totalUsers: 1, totalMatches: 6 })
    },
  }))

it('counts the matches of days that are over', () =>
  promised({
    rpc: 'ListDailyMatches',
    what: 'of the last seven',
    states: [['yesterday is written down'], administrator],
    request: { days: 7 },
    response: {
      days: eachLike({ date: regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-01'), totalMatches: integer(60), newMatches: integer(6) }),
    },
    through: async (gateway) => {
      answer('listDailyAnalytics', { days: [{ date: '2026-05-01', ...NO_DAY }] })
      const days = await (await gateway.as('admin', '/api/admin/daily-analytics?days=7')).json()
      expect(days).toEqual([{ date: '2026-05-01', ...NO_DAY, totalMatches: 60, newMatches: 6 }])
    },
  }))
const NO_DAY = { totalUsers: 0, activeUsers: 0, newSignups: 0, qrCodeScans: 0, qrCodeSignups: 0 }

it('says what commands repaired', () =>
  promised({
    rpc: 'ListAuditEntries',
    what: 'for an administrator',
    states: [repaired, administrator],
    request: { filter: { action: 'data.repair', limit: 21 } },
    response: {
      entries: eachLike({
        ...{ id: like('a1'), adminId: like('night-shift'), action: 'data.repair', subject: like('ana') },
        ...{ before: like('{}'), after: like('{}'), at: timestamp() },
      }),
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      const log = await gateway.as('admin', '/api/admin/audit-log?action=data.repair')
      expect(((await log.json()) as unknown[])[0]).toMatchObject({ action: 'data.repair', adminId: 'night-shift' })
    },
  }))

it('says who repaired it', () =>
  promised({
    rpc: 'ListAuditAdmins',
    what: 'for an administrator',
    states: [repaired, administrator],
    request: {},
    response: { adminIds: eachLike('night-shift') },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      expect(await (await gateway.as('admin', '/api/admin/audit-admins')).json()).toEqual([{ id: 'night-shift', name: null }])
    },
  }))
