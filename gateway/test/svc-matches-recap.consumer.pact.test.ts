import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'
import { hasMatches } from './matches-promises.ts'

const { decimal, integer, like } = MatchersV3
const { promised, answer } = contractWith('matches')

it('looks back on a month', () =>
  promised({
    rpc: 'GetRecap',
    what: 'of the month in which there were matches',
    states: [hasMatches],
    request: { firstDay: '2026-05-01', lastDay: '2026-05-31' },
    response: {
      ...{ totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: decimal(66.67) },
      ...{ performanceScore: decimal(61.5), daysPlayed: integer(1), bestStreak: integer(2) },
      opponent: { name: like('Bo'), matches: integer(3), wins: integer(2) },
      bestDay: { day: '2026-05-01', matches: integer(3), wins: integer(2) },
      days: [{ day: '2026-05-01', matches: integer(3), wins: integer(2) }],
    },
    through: async (gateway) => {
      answer('getLevelLine', { format: 'MATCH_FORMAT_SINGLES', days: [] })
      const response = await gateway.as('ana', '/api/recap?period=month&day=2026-05-17&tz=UTC')
      expect(await response.json()).toMatchObject({
        ...{ period: 'month', firstDay: '2026-05-01', lastDay: '2026-05-31', totalMatches: 3, partner: null, bestWin: null },
        ...{
          opponent: { name: 'Bo', matches: 3, wins: 2 },
          bestDay: { day: '2026-05-01' },
          days: [{ day: '2026-05-01', matches: 3, wins: 2 }],
          levels: [],
        },
      })
    },
  }))
