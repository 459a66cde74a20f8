import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'

const { promised, answer } = contractWith('matches')
const NONE = { signupsToday: 0, signupsThisWeek: 0, signupsThisMonth: 0, activeUsers: 0, qrCodeScans: 0 }

it('counts the matches of all players for an administrator', () =>
  promised({
    rpc: 'CountMatches',
    what: 'for an administrator',
    states: [
      ['the player has logged matches', { userId: 'ana' }],
      ['an administrator is signed in', { userId: 'admin' }],
    ],
    request: {},
    response: { total: MatchersV3.integer(6) },
    through: async (gateway) => {
      answer('getGrowth', { ...NONE, totalUsers: 1, topSignupSources: [] })
      expect(await (await gateway.as('admin', '/api/admin/stats')).json()).toMatchObject({ totalUsers: 1, totalMatches: 6 })
    },
  }))
