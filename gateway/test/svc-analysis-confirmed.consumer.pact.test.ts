import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'

const { boolean, decimal, integer } = MatchersV3
const { promised } = contractWith('analysis')

it('gives the level from confirmed matches beside the other', () =>
  promised({
    rpc: 'GetSkillAnalysis',
    what: 'with ten confirmed matches',
    states: [['a friend has confirmed ten matches of the player', { userId: 'ana', friendId: 'bo' }]],
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES', language: 'en' },
    response: {
      hasEnoughData: boolean(true),
      format: 'MATCH_FORMAT_SINGLES',
      analysis: {
        ...{ createdAt: timestamp(), playedUpTo: timestamp() },
        confirmed: {
          ...{ level: decimal(3.9), from: decimal(3.6), to: decimal(4.2), matches: integer(10), wins: integer(6) },
          ...{ otherMatches: integer(2), otherWins: integer(1) },
        },
      },
    },
    through: async (gateway) => {
      const own = await (await gateway.as('ana', '/api/users/ana/ai-skill-analysis?type=singles')).json()
      const counts = { matches: 10, wins: 6, otherMatches: 2, otherWins: 1 }
      expect(own).toMatchObject({ confirmed: { ...counts, level: 3.9, from: 3.6, to: 4.2 } })
    },
  }))
