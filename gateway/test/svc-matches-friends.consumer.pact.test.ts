import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'
import { hasMatches, listed, signedIn } from './matches-promises.ts'

const { eachLike, integer, like } = MatchersV3
const { promised, answer } = contractWith('matches')

it('shows matches as friends see them', () =>
  promised({
    rpc: 'ListFriendMatches',
    what: 'of the caller',
    states: [hasMatches],
    request: { userId: 'ana', limit: 10 },
    response: { matches: eachLike(listed) },
    through: async (gateway) => {
      const [match] = (await (await gateway.as('ana', '/api/friends/ana/matches?limit=10')).json()) as object[]
      expect(match).toMatchObject({ id: 'm1', opponentName: 'Bo' })
      expect(match).not.toHaveProperty('notes')
    },
  }))

it('gathers what friends have been playing', () =>
  promised({
    rpc: 'GetFeed',
    what: 'of a player with a friend',
    states: [signedIn, ['a friend of the player has logged a match', { userId: 'ana', friendId: 'bo' }]],
    request: { limit: 20 },
    response: {
      items: eachLike({ userId: 'bo', match: listed, day: { date: like('2026-05-01'), matches: integer(1), wins: integer(1) } }),
    },
    through: async (gateway) => {
      const face = { id: 'bo', name: 'Bo', username: 'bo', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }
      answer('listPlayers', { players: [face] })
      const response = await gateway.as('ana', '/api/feed')
      expect(await response.json()).toMatchObject([
        { player: { username: 'bo' }, match: { id: 'm1' }, day: { matches: 1, wins: 1 } },
      ])
    },
  }))

it('counts what the player and friends have played since', () =>
  promised({
    rpc: 'CountMatchesSince',
    what: 'of a player with a friend',
    states: [signedIn, ['a friend of the player has logged a match', { userId: 'ana', friendId: 'bo' }]],
    request: { firstDay: '2026-05-01' },
    example: 'firstDay',
    response: { friends: eachLike({ userId: 'bo', matches: integer(1) }) },
    through: async (gateway) => {
      const face = { id: 'bo', name: 'Bo', username: 'bo', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }
      answer('listPlayers', { players: [face] })
      const response = await gateway.as('ana', '/api/feed/week')
      expect(await response.json()).toMatchObject({ ownMatches: 0, friends: [{ player: { username: 'bo' }, matches: 1 }] })
    },
  }))
