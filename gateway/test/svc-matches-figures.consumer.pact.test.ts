import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { category, hasMatches, hasOpponent, listed, signedIn } from './matches-promises.ts'
import { json } from './running-gateway.ts'
import { STORED } from './wire-examples.ts'

const { arrayContaining, decimal, eachLike, integer, like, number, regex } = MatchersV3
const { promised, answer } = contractWith('matches')

const inBook = {
  id: like('o1'),
  name: like('Bo'),
  skillLevel: decimal(4.2),
  skillCategory: category('ADVANCED'),
  createdAt: timestamp(),
}

it('adds a person to the book', () =>
  promised({
    rpc: 'AddOpponent',
    what: 'with notes',
    states: [signedIn],
    request: { name: 'Eve', skillLevel: 4.2, notes: 'Strong serve', idempotencyKey: 'key-1' },
    response: { opponent: { ...inBook, name: 'Eve', skillLevel: 4.2, notes: 'Strong serve' } },
    through: async (gateway) => {
      const body = { name: 'Eve', skillLevel: 4.2, notes: 'Strong serve' }
      const response = await gateway.as('ana', '/api/opponents', json(body, 'POST', { 'Idempotency-Key': 'key-1' }))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ name: 'Eve', notes: 'Strong serve', totalMatches: 0 })
    },
  }))

it('renames a person, also in past matches', () =>
  promised({
    rpc: 'EditOpponent',
    what: 'name and level set, notes emptied',
    states: [hasOpponent],
    request: { id: 'o1', name: 'Bob', skillLevel: 3.1, clearNotes: true, renameInMatches: true },
    response: {
      opponent: { ...inBook, name: 'Bob', skillLevel: 3.1, skillCategory: category('INTERMEDIATE'), totalMatches: integer(1) },
    },
    through: async (gateway) => {
      const body = { name: 'Bob', skillLevel: 3.1, notes: null, renameInMatches: true }
      const response = await gateway.as('ana', '/api/opponents/o1', json(body, 'PATCH'))
      expect(await response.json()).toMatchObject({ name: 'Bob', skillCategory: 'intermediate' })
    },
  }))

it('takes a person out of the book', () =>
  promised({
    rpc: 'DeleteOpponent',
    what: 'met before',
    states: [hasOpponent],
    request: { id: 'o1' },
    response: { matchesKept: integer(1) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1', { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true, matchesKept: 1 })
    },
  }))

it('compares with one person', () =>
  promised({
    rpc: 'GetHeadToHead',
    what: 'met before',
    states: [hasOpponent],
    request: { opponentId: 'o1' },
    response: {
      opponent: inBook,
      singles: { matches: integer(1), wins: integer(1) },
      doubles: {},
      asPartner: {},
      pointDifference: integer(8),
      lastFive: eachLike(listed),
      overallWinRate: decimal(66.67),
      meetings: eachLike({ playedOn: like('2026-05-20'), result: 'MATCH_RESULT_WON', margin: integer(8) }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/opponents/o1/head-to-head')
      expect(await response.json()).toMatchObject({
        opponent: { name: 'Bo' },
        ...{ singles: { matches: 1, wins: 1 }, doubles: { matches: 0, wins: 0 }, pointDifference: 8 },
        ...{ lastFive: [{ opponentName: 'Bo' }], meetings: [{ result: 'won', margin: 8 }] },
      })
    },
  }))

const hasBoth: [string, Record<string, string | number>] = [
  'the player has logged matches of both formats',
  { userId: 'ana', singles: 2, doubles: 2 },
]

it('weighs partners', () =>
  promised({
    rpc: 'ListPartners',
    what: 'with too few matches for a lift',
    states: [hasBoth],
    request: {},
    response: {
      partners: eachLike({ name: like('Di'), together: { matches: integer(2) } }),
      allDoubles: { matches: integer(2) },
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/partners')
      expect(await response.json()).toMatchObject({
        partners: [{ name: 'Di', together: { matches: 2 } }],
        allDoubles: { matches: 2 },
      })
    },
  }))

const figures = {
  totalMatches: integer(3),
  wins: integer(2),
  winRate: decimal(66.67),
  currentStreak: integer(2),
  performanceScore: decimal(61.5),
}
const matchTypes = eachLike({ matchType: 'MATCH_TYPE_SINGLES', matches: integer(3), winRate: decimal(66.67) })
const trend = eachLike({ week: MatchersV3.regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-03') })

it('makes the dashboard', () =>
  promised({
    rpc: 'GetDashboard',
    what: 'of the caller',
    states: [hasMatches],
    request: { timeZone: 'Asia/Tokyo' },
    response: {
      stats: figures,
      singlesStats: { ...figures, scoredMatches: integer(3) },
      doublesStats: {},
      matchTypes,
      trend,
      lastDays: { matches: integer(3) },
      recentMatches: eachLike(listed),
      version: like('v1'),
      figuresVersion: like('7'),
    },
    through: async (gateway) => {
      answer('getStoredAnalyses', STORED)
      answer('getReferralStats', { referralCode: 'ABCD2345', totalReferrals: 0 })
      const response = await gateway.as('ana', '/api/dashboard?tz=Asia/Tokyo')
      expect(await response.json()).toMatchObject({
        ...{ stats: { wins: 2 }, doublesStats: { totalMatches: 0 }, trend: [{ week: '2026-05-03', score: null }] },
        ...{ recentMatches: [{ opponentName: 'Bo' }], insights: [], errors: [] },
        analysis: { currentMatches: { singles: 3, doubles: 0 }, gamesNeeded: 7 },
      })
    },
  }))

it('makes the trend', () =>
  promised({
    rpc: 'GetTrend',
    what: 'of 90 days of one format',
    states: [hasMatches],
    request: { timeZone: 'Asia/Tokyo', format: 'MATCH_FORMAT_SINGLES', days: 90 },
    response: { points: trend },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/analytics/performance-trend?days=90&format=singles&tz=Asia/Tokyo')
      expect(await response.json()).toEqual([{ week: '2026-05-03', score: null, matches: 0 }])
    },
  }))

it('tells on which days one played', () =>
  promised({
    rpc: 'ListPlayedDays',
    what: 'of the caller',
    states: [hasMatches],
    request: { timeZone: 'UTC' },
    response: {
      days: eachLike({ day: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'), matches: integer(3) }),
      firstDay: like('2026-05-01'),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/played-days')
      expect(await response.json()).toEqual({ days: [{ day: '2026-05-01', matches: 3 }], firstDay: '2026-05-01' })
    },
  }))

it('tells types of match apart', () =>
  promised({
    rpc: 'ListMatchTypes',
    what: 'of the caller',
    states: [hasMatches],
    request: {},
    response: { matchTypes },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/analytics/match-types')
      expect(await response.json()).toEqual([{ matchType: 'singles', matches: 3, winRate: 66.67 }])
    },
  }))

it('makes the figures of one format', () =>
  promised({
    rpc: 'GetFormatAnalytics',
    what: 'of singles',
    states: [hasMatches],
    request: { format: 'MATCH_FORMAT_SINGLES', timeZone: 'UTC' },
    response: {
      ...{ stats: figures, consistency: decimal(87.5), activeOpponents: integer(1), trend },
      days: eachLike({ day: MatchersV3.regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-01'), matches: integer(3) }),
      scores: eachLike({ score: integer(62), matches: integer(3) }),
      traits: eachLike({ trait: like('weekday'), value: like('5'), matches: integer(3), wins: integer(2) }),
      otherPlaces: integer(0),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/analytics/singles')
      expect(await response.json()).toMatchObject({
        ...{ stats: { wins: 2 }, consistency: 87.5, activeOpponents: 1 },
        ...{ days: [{ day: '2026-05-01', matches: 3 }], scores: [{ score: 62, matches: 3 }] },
        ...{ traits: [{ trait: 'weekday', value: '5', matches: 3, wins: 2 }], otherPlaces: 0 },
      })
    },
  }))

it('tells how the figures of one format came about', () =>
  promised({
    rpc: 'ListPerformanceDays',
    what: 'of singles',
    states: [hasMatches],
    request: { format: 'MATCH_FORMAT_SINGLES', limit: 1 },
    response: {
      days: eachLike({
        id: like('p1:singles:2026-05-01'),
        date: MatchersV3.regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-01'),
        performanceScore: decimal(61.5),
        winRate: decimal(66.67),
        totalMatches: integer(3),
        winStreak: integer(2),
        createdAt: MatchersV3.regex('^\\d{4}-.*Z$', '2026-05-02T00:00:00.000Z'),
      }),
      nextCursor: MatchersV3.regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-03'),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/analytics/singles/history?limit=1')
      expect(response.headers.get('link')).toBe('</api/analytics/singles/history?limit=1&cursor=2026-05-03>; rel="next"')
      expect(await response.json()).toMatchObject([{ date: '2026-05-01', winStreak: 2, createdAt: '2026-05-02T00:00:00.000Z' }])
    },
  }))

it('tells where trophies stand', () =>
  promised({
    rpc: 'ListAchievements',
    what: 'of the caller',
    states: [['the player has won three in a row', { userId: 'ana' }]],
    request: {},
    response: {
      achievements: arrayContaining(
        { achievement: 'onFire', reachedOn: like('2026-05-01'), held: true, value: number(3), goal: number(3) },
        { achievement: 'dedicatedPlayer', value: number(3), goal: number(10) },
      ),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/achievements')
      expect(await response.json()).toMatchObject([{ achievement: 'onFire', isHeld: true, value: 3 }, { reachedOn: null }])
    },
  }))
