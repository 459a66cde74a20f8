import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { DASHBOARD } from './wire-examples.ts'
import { json } from './running-gateway.ts'

const { boolean, decimal, eachLike, integer, like, number } = MatchersV3
const { promised, answer } = contractWith('analysis')

type Promised = Parameters<typeof promised>[0]
const tooFew: Promised['states'] = [
  ['the player has logged too few matches for an analysis', { userId: 'ana', singles: 3, doubles: 2 }],
]
const analysed: Promised['states'] = [['the player has an analysis', { userId: 'ana', opponentId: 'o1' }]]
const finding = { code: like('RECORD') }
/** Where a language model is configured. */
const wording = { language: 'en', advice: like('Go and find somebody new.') }
const form = { matches: integer(10), wins: integer(6), expectedWins: decimal(5.2) }
const judgement = {
  ...{ id: like('singles:m1'), createdAt: timestamp(), kind: oneOf('initial', 'ongoing', 'reset'), level: decimal(4.13) },
  ...{ confidence: decimal(0.81), from: decimal(3.85), to: decimal(4.41), playedUpTo: timestamp(), matches: integer(12) },
  ...{
    opponents: integer(4),
    reasons: eachLike({ ...finding, matchIds: eachLike('m1') }),
    advice: { code: like('FEW_OPPONENTS') },
  },
  ...{ reasoning: eachLike('Over all you won 8 of 12 matches.'), recommendation: like('One match against somebody new.') },
  ...{ impact: eachLike({ matchId: like('m1'), levels: number(0.04) }), previousLevel: decimal(3.5), delta: number(0.63) },
}

it('says how many matches are missing', () =>
  promised({
    rpc: 'GetSkillAnalysis',
    what: 'with too few matches',
    states: tooFew,
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES', language: 'en' },
    response: { format: 'MATCH_FORMAT_SINGLES', gamesNeeded: integer(7), singlesMatches: integer(3), doublesMatches: integer(2) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/ana/ai-skill-analysis?type=singles')
      expect(await response.json()).toMatchObject({
        hasEnoughData: false,
        analysisType: 'singles',
        gamesNeeded: 7,
        currentMatches: { singles: 3, doubles: 2 },
        message: 'Not Enough Data Yet',
      })
    },
  }))

it('gives the analysis with its reasons, to friends without what leads to a match', () =>
  promised({
    rpc: 'GetSkillAnalysis',
    what: 'with enough matches',
    states: analysed,
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES', language: 'en' },
    response: {
      ...{
        hasEnoughData: boolean(true),
        format: 'MATCH_FORMAT_SINGLES',
        singlesMatches: integer(12),
        matchesAnalyzed: integer(12),
      },
      ...{ currentLevel: decimal(3.5), analysis: { ...judgement, form, wording }, access: { source: like('free_for_all') } },
    },
    through: async (gateway) => {
      const own = await (await gateway.as('ana', '/api/users/ana/ai-skill-analysis?type=singles')).json()
      expect(own).toMatchObject({
        ...{ suggestedSkillLevel: 4.13, currentSkillLevel: 3.5, skillLevelDelta: 0.63 },
        ...{ confidenceWord: 'early', nextStep: { matches: 18, opponents: 2 } },
        ...{ band: { from: 3.85, to: 4.41 }, reasons: [{ code: 'RECORD', matchIds: ['m1'] }] },
        ...{ advice: { code: 'FEW_OPPONENTS' }, access: { canUse: true, reason: 'free_for_all' } },
        form: { matches: 10, wins: 6, expectedWins: 5.2 },
        wording: { language: 'en', reasons: {}, advice: 'Go and find somebody new.' },
      })
      const friend = await (await gateway.as('bo', '/api/friends/ana/ai-analysis?type=singles')).json()
      expect(friend).toMatchObject({
        ...{ suggestedSkillLevel: 4.13, analysisDate: '2026-05-01T12:00:00.000Z' },
        form: { matches: 10, wins: 6, expectedWins: 5.2 },
      })
    },
  }))

it('gives what is stored for the dashboard', () =>
  promised({
    rpc: 'GetStoredAnalyses',
    what: 'of the caller',
    states: analysed,
    request: { language: 'en' },
    response: { analyses: eachLike({ format: 'MATCH_FORMAT_SINGLES', analysis: judgement, version: like('7') }) },
    through: async (gateway) => {
      answer('getDashboard', {
        ...DASHBOARD,
        singlesStats: { ...DASHBOARD.singlesStats, scoredMatches: 12 },
        figuresVersion: '7',
      })
      answer('getReferralStats', { referralCode: 'ABCD2345', totalReferrals: 0 })
      const response = await gateway.as('ana', '/api/dashboard')
      expect(await response.json()).toMatchObject({ analysis: { suggestedSkillLevel: 4.13, matchesAnalyzed: 12 }, errors: [] })
    },
  }))

it('lists the history', () =>
  promised({
    rpc: 'ListAnalyses',
    what: 'newest first',
    states: analysed,
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES', limit: 5 },
    response: {
      format: 'MATCH_FORMAT_SINGLES',
      analyses: eachLike({ ...judgement, reasons: eachLike(finding), matchId: like('m1') }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/ana/ai-analysis-history?type=singles&limit=5')
      expect(await response.json()).toMatchObject([
        { id: 'singles:m1', analysisKind: 'initial', suggestedSkillLevel: 4.13, previousSkillLevel: 3.5, matchId: 'm1' },
      ])
    },
  }))

it('gives the level by days of play', () =>
  promised({
    rpc: 'GetLevelLine',
    what: 'of a player',
    states: analysed,
    request: { userId: 'ana', format: 'MATCH_FORMAT_SINGLES' },
    response: {
      format: 'MATCH_FORMAT_SINGLES',
      days: eachLike({
        ...{ date: timestamp(), level: decimal(4.13), matches: integer(12), wins: integer(8), expected: decimal(6.2) },
        beaten: decimal(4.1),
      }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/ana/level-line?type=singles')
      expect(await response.json()).toEqual({
        analysisType: 'singles',
        points: [{ date: '2026-05-01T12:00:00.000Z', level: 4.13, matches: 12, wins: 8, expected: 6.2, beaten: 4.1 }],
      })
    },
  }))

it('shows the math', () =>
  promised({
    rpc: 'GetAnalysisMath',
    what: 'of the newest matches',
    states: analysed,
    request: { format: 'MATCH_FORMAT_SINGLES', limit: 5 },
    response: {
      ...{ start: decimal(3.5), level: decimal(4.13), total: integer(12), before: decimal(4), after: decimal(4.13) },
      matches: eachLike({
        ...{
          matchId: like('m1'),
          matchDate: timestamp(),
          own: integer(22),
          opponent: integer(15),
          opponentNames: eachLike('Bo'),
        },
        ...{ levels: number(0.04), share: decimal(0.59), expectedShare: decimal(0.52), chance: decimal(0.6) },
        ...{ against: decimal(4.1), games: eachLike({ own: integer(11), opponent: integer(9) }) },
      }),
      nextCursor: like('7'),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/ai-skill-analysis/matches?type=singles&limit=5')
      expect(await response.json()).toMatchObject({
        start: 3.5,
        level: 4.13,
        matches: [{ matchId: 'm1', levels: 0.04, linked: false, against: 4.1, games: [{ own: 11, opponent: 9 }] }],
      })
      expect(response.headers.get('link')).toContain('cursor=7')
    },
  }))

it('says that levels are not linked, until they are', async () => {
  await promised({
    rpc: 'GetLevelLinking',
    what: 'of a player without an answer yet',
    states: tooFew,
    request: {},
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/level-linking')
      expect(await response.json()).toEqual({ enabled: false })
    },
  })
  await promised({
    rpc: 'SetLevelLinking',
    what: 'on',
    states: tooFew,
    request: { enabled: true },
    response: { enabled: true },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/level-linking', json({ enabled: true }, 'PUT'))
      expect(await response.json()).toEqual({ enabled: true })
    },
  })
})

it('says what is advised, and keeps that it is done', async () => {
  await promised({
    rpc: 'GetDrills',
    what: 'of a player with an analysis',
    states: analysed,
    request: { format: 'MATCH_FORMAT_SINGLES' },
    response: { drills: { current: { code: like('FEW_OPPONENTS') } } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/drills/singles')
      expect(await response.json()).toEqual({ current: { code: 'FEW_OPPONENTS', isDone: false } })
    },
  })
  const lastDone = { code: like('FEW_OPPONENTS'), doneAt: timestamp() }
  await promised({
    rpc: 'SetDrill',
    what: 'that is advised',
    states: analysed,
    request: { format: 'MATCH_FORMAT_SINGLES', code: 'FEW_OPPONENTS', done: true },
    response: { drills: { current: { code: like('FEW_OPPONENTS'), done: boolean(true) }, lastDone } },
    through: async (gateway) => {
      const body = { code: 'FEW_OPPONENTS', isDone: true }
      const response = await gateway.as('ana', '/api/users/me/drills/singles', json(body, 'PUT'))
      expect(await response.json()).toEqual({
        current: body,
        lastDone: { code: 'FEW_OPPONENTS', doneAt: '2026-05-01T12:00:00.000Z', matches: 0, levels: 0 },
      })
    },
  })
})

it('forecasts a match against a known opponent', () =>
  promised({
    rpc: 'GetMatchForecast',
    what: 'against a known opponent',
    states: analysed,
    request: { format: 'MATCH_FORMAT_SINGLES', opponentIds: ['o1'] },
    response: {
      forecast: {
        ...{ chance: decimal(0.61), from: decimal(0.45), to: decimal(0.74), own: integer(11), opponent: integer(9) },
        sure: oneOf('rough', 'fair', 'good'),
      },
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/match-forecast?format=singles&opponentIds=o1')
      expect(await response.json()).toMatchObject({
        known: true,
        chance: 0.61,
        expectedScore: { own: 11, opponent: 9 },
        sure: 'rough',
      })
    },
  }))

it('forecasts nothing against a stranger', () =>
  promised({
    rpc: 'GetMatchForecast',
    what: 'against a stranger',
    states: tooFew,
    request: { format: 'MATCH_FORMAT_SINGLES', opponentIds: ['o9'] },
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/match-forecast?format=singles&opponentIds=o9')
      expect(await response.json()).toEqual({ known: false })
    },
  }))
