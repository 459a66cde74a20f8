import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'

const { integer } = MatchersV3
const { promised } = contractWith('analysis')

it('says how many matches are missing', () =>
  promised({
    rpc: 'GetSkillAnalysis',
    what: 'with too few matches',
    states: [['the player has logged too few matches for an analysis', { userId: 'ana', singles: 3, doubles: 2 }]],
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES' },
    response: { format: 'MATCH_FORMAT_SINGLES', gamesNeeded: integer(7), singlesMatches: integer(3), doublesMatches: integer(2) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/ana/ai-skill-analysis?type=singles')
      expect(await response.json()).toMatchObject({
        hasEnoughData: false,
        analysisType: 'singles',
        gamesNeeded: 7,
        currentMatches: { singles: 3, doubles: 2 },
      })
    },
  }))
