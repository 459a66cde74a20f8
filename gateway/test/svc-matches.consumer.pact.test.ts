import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { category, hasMatches, listed, signedIn } from './matches-promises.ts'
import { json } from './running-gateway.ts'

const { decimal, eachLike, integer, like } = MatchersV3
const { promised } = contractWith('matches')

const opponent = { name: 'Bo', id: like('o1'), skillLevel: decimal(4.2), skillCategory: category('ADVANCED') }

const singles = {
  id: like('m1'),
  matchType: 'MATCH_TYPE_SINGLES',
  format: 'MATCH_FORMAT_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: '2026-05-01T12:00:00.000Z',
  playedOn: '2026-05-01',
  timeZone: 'UTC',
  createdAt: timestamp(),
  location: 'Court 3',
  notes: 'Windy',
  duration: 45,
  scoring: 'SCORING_RALLY',
  tags: ['MATCH_TAG_LEAGUE', 'MATCH_TAG_MIXED'],
  performanceScore: decimal(67.222),
  playerScore: 22,
  opponentScore: 14,
  ownGames: [11, 11],
  opponentGames: [9, 5],
  opponents: [opponent],
}

it('stores a singles match with its games', () =>
  promised({
    rpc: 'LogMatch',
    what: 'a singles match with games',
    states: [signedIn],
    request: {
      matchType: 'MATCH_TYPE_SINGLES',
      result: 'MATCH_RESULT_WON',
      matchDate: '2026-05-01T12:00:00.000Z',
      timeZone: 'UTC',
      location: 'Court 3',
      notes: 'Windy',
      duration: 45,
      scoring: 'SCORING_RALLY',
      tags: ['MATCH_TAG_LEAGUE', 'MATCH_TAG_MIXED'],
      playerScore: 22,
      opponentScore: 14,
      ownGames: [11, 11],
      opponentGames: [9, 5],
      opponents: [{ name: 'Bo', skillLevel: 4.2, skillCategory: 'SKILL_CATEGORY_ADVANCED' }],
      idempotencyKey: 'key-1',
    },
    response: { match: singles },
    through: async (gateway) => {
      const body = {
        ...{
          matchType: 'singles',
          result: 'won',
          matchDate: '2026-05-01T12:00:00.000Z',
          location: 'Court 3',
          notes: 'Windy',
          duration: 45,
          scoring: 'rally',
          tags: ['mixed', 'league'],
        },
        ...{
          userScore: [11, 11],
          opponentScore: [9, 5],
          opponentName: 'Bo',
          opponentSkillLevel: 4.2,
          opponentSkillCategory: 'advanced',
        },
      }
      const response = await gateway.as('ana', '/api/matches', json(body, 'POST', { 'Idempotency-Key': 'key-1' }))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({
        format: 'singles',
        scoring: 'rally',
        tags: ['league', 'mixed'],
        opponentName: 'Bo',
        games: [
          { own: 11, opponent: 9 },
          { own: 11, opponent: 5 },
        ],
      })
    },
  }))

it('stores a match against a friend, who is named by the account', () =>
  promised({
    rpc: 'LogMatch',
    what: 'a singles match against a friend',
    states: [signedIn, ['another player is a friend', { userId: 'ana', friendId: 'bo' }]],
    request: {
      matchType: 'MATCH_TYPE_SINGLES',
      result: 'MATCH_RESULT_WON',
      matchDate: '2026-05-01T12:00:00.000Z',
      timeZone: 'UTC',
      playerScore: 11,
      opponentScore: 9,
      opponents: [{ name: 'Bo', userId: 'bo' }],
    },
    response: { match: { ...listed, opponents: [{ name: 'Bo', id: like('o1') }] }, notified: { userIds: ['bo'] } },
    through: async (gateway) => {
      const plain = { matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00.000Z' }
      const body = { ...plain, playerScore: 11, opponentScore: 9, opponentName: 'Bo', opponentUserId: 'bo' }
      const response = await gateway.as('ana', '/api/matches', json(body))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ opponentName: 'Bo' })
    },
  }))

it('stores a doubles match with sums', () =>
  promised({
    rpc: 'LogMatch',
    what: 'a doubles match with sums',
    states: [signedIn],
    request: {
      matchType: 'MATCH_TYPE_DOUBLES',
      result: 'MATCH_RESULT_LOST',
      matchDate: '2026-05-02T12:00:00.000Z',
      timeZone: 'UTC',
      playerScore: 15,
      opponentScore: 22,
      opponents: [
        { name: 'Bo', skillLevel: 4.2, skillCategory: 'SKILL_CATEGORY_ADVANCED' },
        { name: 'Cy', skillLevel: 3.1, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' },
      ],
      partner: { name: 'Di' },
    },
    response: {
      match: {
        id: like('m2'),
        matchType: 'MATCH_TYPE_DOUBLES',
        format: 'MATCH_FORMAT_DOUBLES',
        result: 'MATCH_RESULT_LOST',
        matchDate: '2026-05-02T12:00:00.000Z',
        playedOn: '2026-05-02',
        timeZone: 'UTC',
        createdAt: timestamp(),
        performanceScore: decimal(40.54),
        playerScore: 15,
        opponentScore: 22,
        opponents: [opponent, { ...opponent, name: 'Cy', skillCategory: category('INTERMEDIATE') }],
        partner: { name: 'Di' },
      },
    },
    through: async (gateway) => {
      const body = {
        ...{
          matchType: 'doubles',
          result: 'lost',
          matchDate: '2026-05-02T12:00:00.000Z',
          playerScore: 15,
          opponentScore: 22,
          partnerName: 'Di',
        },
        ...{ opponent1Name: 'Bo', opponent1SkillLevel: 4.2, opponent1SkillCategory: 'advanced' },
        ...{ opponent2Name: 'Cy', opponent2SkillLevel: 3.1, opponent2SkillCategory: 'intermediate' },
      }
      const response = await gateway.as('ana', '/api/matches', json(body))
      expect(await response.json()).toMatchObject({
        format: 'doubles',
        partnerName: 'Di',
        opponent1Name: 'Bo',
        opponent2Name: 'Cy',
      })
    },
  }))

it('lists a page of matches', () =>
  promised({
    rpc: 'ListMatches',
    what: 'a filtered page with more behind it',
    states: [hasMatches],
    request: { filter: { format: 'MATCH_FORMAT_SINGLES', result: 'MATCH_RESULT_WON', namePart: 'bo' }, limit: 1 },
    response: { matches: eachLike(listed), nextCursor: like('c1') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches?format=singles&result=won&q=bo&limit=1')
      expect(response.headers.get('link')).toBe('</api/matches?format=singles&result=won&q=bo&limit=1&cursor=c1>; rel="next"')
      expect(await response.json()).toMatchObject([{ opponentName: 'Bo', playerScore: 22 }])
    },
  }))

it('streams all matches', () =>
  promised({
    rpc: 'StreamMatches',
    what: 'every match',
    states: [hasMatches],
    request: { filter: {} },
    response: { matches: eachLike(listed) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches')
      expect(await response.json()).toMatchObject([{ opponentName: 'Bo', playerScore: 22 }])
    },
  }))

it('counts the matches', () =>
  promised({
    rpc: 'SummarizeMatches',
    what: 'of a span of time',
    states: [hasMatches],
    request: { filter: { firstDay: '2026-04-01', lastDay: '2026-06-01' } },
    response: { totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: decimal(66.67) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/matches/summary?from=2026-04-01&to=2026-06-01')
      expect(await response.json()).toEqual({ totalMatches: 3, wins: 2, losses: 1, winRate: 66.67 })
    },
  }))

it('lists the book of opponents', () =>
  promised({
    rpc: 'StreamOpponents',
    what: 'of the caller',
    states: [hasMatches],
    request: {},
    response: {
      opponents: eachLike({
        id: like('o1'),
        name: like('Bo'),
        skillLevel: decimal(4.2),
        skillCategory: category('ADVANCED'),
        totalMatches: integer(3),
        createdAt: timestamp(),
        lastMet: like('2026-05-20'),
      }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents')
      const book = [{ name: 'Bo', skillCategory: 'advanced', wins: 0, lastMet: expect.any(String) as string }]
      expect(await response.json()).toMatchObject(book)
    },
  }))

it.each([
  ['stats', {}],
  ['singles-stats', { format: 'MATCH_FORMAT_SINGLES' }],
])('makes the figures of /%s', (path, request) =>
  promised({
    rpc: 'GetStats',
    what: `of the caller for ${path}`,
    states: [hasMatches],
    request: { userId: 'ana', ...request },
    response: {
      totalMatches: integer(3),
      wins: integer(2),
      winRate: decimal(66.67),
      currentStreak: integer(2),
      performanceScore: decimal(61.5),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', `/api/users/ana/${path}`)
      expect(await response.json()).toMatchObject({ totalMatches: 3, wins: 2, performanceScore: 61.5 })
    },
  }),
)
