import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { category, hasMatchAgainst, hasMerged, hasOpponent, listed } from './matches-promises.ts'
import { json } from './running-gateway.ts'

const { eachLike, integer } = MatchersV3
const { promised } = contractWith('matches')

const entry = { id: 'o1', name: 'Bo', skillLevel: 3.5, skillCategory: category('INTERMEDIATE'), createdAt: timestamp() }

it('lists merges that can be taken back', () =>
  promised({
    rpc: 'ListMerges',
    what: 'of the last days',
    states: [hasMerged],
    request: {},
    response: { merges: eachLike({ id: 'o2', name: 'Bob', intoId: 'o1', intoName: 'Bo', mergedAt: timestamp() }) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/merges')
      expect(await response.json()).toMatchObject([{ id: 'o2', intoName: 'Bo' }])
    },
  }))

it('takes a merge back', () =>
  promised({
    rpc: 'UndoMerge',
    what: 'of the last days',
    states: [hasMerged],
    request: { id: 'o2' },
    response: { opponent: { ...entry, id: 'o2', name: 'Bob' } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o2/merge', { method: 'DELETE' })
      expect(await response.json()).toMatchObject({ opponent: { id: 'o2' }, unfinished: false })
    },
  }))

it('lists the matches with a person', () =>
  promised({
    rpc: 'ListMatchesWith',
    what: 'of the book',
    states: [hasOpponent],
    request: { opponentId: 'o1' },
    response: { matches: eachLike(listed) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1/matches')
      expect(await response.json()).toMatchObject([{ opponentName: 'Bo' }])
    },
  }))

it('gives matches to another person of the book', () =>
  promised({
    rpc: 'MoveMatches',
    what: 'one of them',
    states: [hasMatchAgainst, ['the player has another opponent', { userId: 'ana', opponentId: 'o2', name: 'Bob' }]],
    request: { id: 'o1', toId: 'o2', matchIds: ['m1'] },
    response: { moved: integer(1) },
    through: async (gateway) => {
      const body = json({ toId: 'o2', matchIds: ['m1'] })
      const response = await gateway.as('ana', '/api/opponents/o1/matches/move', body)
      expect(await response.json()).toEqual({ moved: 1, stayed: 0 })
    },
  }))

it('keeps the id by which DUPR knows a person', () =>
  promised({
    rpc: 'EditOpponent',
    what: 'with an id of DUPR',
    states: [hasOpponent],
    request: { id: 'o1', duprId: '4XK2QD' },
    response: { opponent: { ...entry, duprId: '4XK2QD' } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1', json({ duprId: '4xk2qd' }, 'PATCH'))
      expect(await response.json()).toMatchObject({ duprId: '4XK2QD' })
    },
  }))
