import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { category, hasOpponent, listed } from './matches-promises.ts'

const { decimal, eachLike, integer, like } = MatchersV3
const { promised } = contractWith('matches')

const inBook = {
  ...{ id: like('o1'), name: like('Bo'), skillLevel: decimal(4.2) },
  ...{ skillCategory: category('ADVANCED'), createdAt: timestamp() },
}

it('scouts one person', () =>
  promised({
    rpc: 'GetScouting',
    what: 'met before',
    states: [hasOpponent],
    request: { opponentIds: ['o1'] },
    response: {
      form: eachLike('MATCH_RESULT_WON'),
      format: like('MATCH_FORMAT_SINGLES'),
      people: eachLike({ opponent: inBook, form: eachLike('MATCH_RESULT_LOST') }),
      record: { matches: integer(1), wins: integer(1) },
      meetings: eachLike(listed),
      types: eachLike({
        matchType: like('MATCH_TYPE_SINGLES'),
        record: { matches: integer(1), wins: integer(1) },
        points: integer(8),
      }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/scouting?opponentIds=o1')
      expect(await response.json()).toMatchObject({
        form: ['won'],
        format: 'singles',
        people: [{ opponent: { name: 'Bo' }, form: ['lost'], showsMatches: false, common: [] }],
        ...{ record: { matches: 1, wins: 1 }, isCut: false, meetings: [{ opponentName: 'Bo' }] },
        types: [{ matchType: 'singles', record: { matches: 1, wins: 1 }, points: 8 }],
      })
    },
  }))
