import {
  analysisHistory,
  analysisMath,
  drills,
  friendAnalysis,
  getLevelLinking,
  levelLine,
  listPartners,
  setDrill,
  setLevelLinking,
  skillAnalysis,
  subscriptionStatus,
  updateMe,
} from '@kitchenline/api'
import { ACCESS_SOURCES, ADVICE_CODES, CONFIDENCE_WORDS, EVIDENCE_CODES, MATCH_FORMATS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-analytics')
const SIGNED_IN = 'a player is signed in'
const HAS_ANALYSIS = 'the player has an analysis'
const ofPlayer = { params: { userId: 'player-1' } }
const singles = { type: 'singles' as const }

const band = { from: number(3.9), to: number(4.4) }
const confirmed = {
  ...{ level: number(3.9), from: number(3.6), to: number(4.2) },
  ...{ matches: integer(10), wins: integer(6), otherMatches: integer(2), otherWins: integer(2) },
}
const form = { matches: integer(10), wins: integer(7), expectedWins: number(5.2) }
const judged = {
  ...{ hasEnoughData: true, analysisType: oneOf(MATCH_FORMATS), suggestedSkillLevel: number(4.13), isUpdate: boolean(true) },
  ...{ confidence: number(0.62), confidenceWord: oneOf(CONFIDENCE_WORDS), matchesAnalyzed: integer(12), opponents: integer(4) },
  ...{ band, analyzedAt: aMoment('2026-05-01T12:00:00.000Z') },
  reasons: eachLike({ code: oneOf(EVIDENCE_CODES), params: like({}) }),
}

describe('mfe-analytics needs the analysis from the gateway', () => {
  it('with reasons, an advice and what gives access', async () => {
    const analysis = await gateway.answers({
      what: 'a request for my analysis of singles',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: skillAnalysis,
      options: { ...ofPlayer, query: singles },
      answer: {
        ...judged,
        ...{ confirmed, form },
        advice: { code: oneOf(ADVICE_CODES), params: like({}) },
        access: { canUse: boolean(true), reason: oneOf(ACCESS_SOURCES) },
        waitingMatches: integer(0),
      },
    })
    expect(analysis).toMatchObject({
      suggestedSkillLevel: 4.13,
      confirmed: { level: 3.9, matches: 10 },
      form: { matches: 10, wins: 7, expectedWins: 5.2 },
      access: { canUse: true },
    })
  })

  it('with what waits when the free ones are used up', async () => {
    const analysis = await gateway.answers({
      what: 'a request for my analysis without access to a new one',
      states: [SIGNED_IN, 'the player has used up the free analyses'],
      endpoint: skillAnalysis,
      options: { ...ofPlayer, query: singles },
      answer: { ...judged, waitingMatches: integer(2), access: { canUse: false, reason: 'none' } },
    })
    expect(analysis).toMatchObject({ waitingMatches: 2, access: { reason: 'none' } })
  })

  it('as reset when the matches are gone', async () => {
    const analysis = await gateway.answers({
      what: 'a request for my analysis after clearing my matches',
      states: [SIGNED_IN, 'the player has cleared all matches'],
      endpoint: skillAnalysis,
      options: { ...ofPlayer, query: singles },
      answer: { hasEnoughData: false, isReset: true, currentMatches: { singles: integer(0), doubles: integer(0) } },
    })
    expect(analysis).toMatchObject({ isReset: true })
  })

  it('of a friend, without a match behind it', async () => {
    const analysis = await gateway.answers({
      what: 'a request for the analysis of a friend',
      states: [SIGNED_IN, 'a friend has an analysis'],
      endpoint: friendAnalysis,
      options: { params: { id: 'friend-1' }, query: singles },
      answer: { ...judged, form, reasons: eachLike({ code: oneOf(EVIDENCE_CODES), params: like({}), matchIds: [] }) },
    })
    expect(analysis).toMatchObject({ form: { matches: 10, wins: 7 }, reasons: [{ matchIds: [] }] })
  })

  it('and the ones before, newest first', async () => {
    const entries = await gateway.answers({
      what: 'a request for the history of my analyses',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: analysisHistory,
      options: { ...ofPlayer, query: { ...singles, limit: 60 } },
      answer: eachLike({
        ...{ id: like('a1'), createdAt: aMoment('2026-05-01T12:00:00.000Z'), analysisType: oneOf(MATCH_FORMATS) },
        ...{ suggestedSkillLevel: number(4.13), matchesAnalyzed: integer(12), playedUpTo: aMoment('2026-05-01T12:00:00.000Z') },
      }),
    })
    expect(entries).toMatchObject([{ suggestedSkillLevel: 4.13 }])
  })

  it('and the level by days of play', async () => {
    const line = await gateway.answers({
      what: 'a request for my level by days of play',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: levelLine,
      options: { ...ofPlayer, query: singles },
      answer: {
        analysisType: 'singles',
        points: eachLike({
          ...{ date: aMoment('2026-05-01T12:00:00.000Z'), level: number(4.13) },
          ...{ matches: integer(12), wins: integer(8), expected: number(6.2), beaten: number(4.1) },
        }),
      },
    })
    expect(line).toMatchObject({ points: [{ level: 4.13, matches: 12 }] })
  })

  it('and what each match added', async () => {
    const math = await gateway.answers({
      what: 'a request for the math of my level',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: analysisMath,
      options: { query: { ...singles, limit: 500 } },
      answer: {
        ...{ start: number(3.5), level: number(4.13), before: number(3.5), after: number(4.13), total: integer(1) },
        matches: eachLike({
          ...{ matchId: like('m1'), playedOn: like('2026-05-01'), won: boolean(true), linked: boolean(false) },
          ...{ own: integer(22), opponent: integer(15), opponentNames: eachLike('Bo'), levels: number(0.63) },
          ...{ share: number(0.59), expectedShare: number(0.52), chance: number(0.6), against: number(4.1) },
          games: eachLike({ own: integer(11), opponent: integer(9) }),
          linkedLevels: eachLike({
            ...{ name: like('Bo'), level: number(4.1), margin: number(0.2), stated: number(3.5) },
            asOf: aMoment('2026-04-28T00:00:00.000Z'),
          }),
        }),
      },
    })
    expect(math).toMatchObject({ matches: [{ levels: 0.63 }] })
  })

  it('and what gives access to the next one', async () => {
    const status = await gateway.answers({
      what: 'a request for what gives me analyses',
      states: [SIGNED_IN],
      endpoint: subscriptionStatus,
      answer: { canUseAiAnalysis: boolean(true), source: oneOf(ACCESS_SOURCES), remainingFreeMatches: null },
    })
    expect(status).toMatchObject({ canUseAiAnalysis: true })
  })

  it('and whether levels are linked with friends', async () => {
    const [what, body] = ['a request to link my level with friends', { enabled: true }]
    const linking = await gateway.answers({
      what: 'a request for whether my level is linked',
      states: [SIGNED_IN],
      endpoint: getLevelLinking,
      answer: { enabled: boolean(false) },
    })
    expect(linking).toEqual({ enabled: false })
    const set = await gateway.answers({ what, states: [SIGNED_IN], endpoint: setLevelLinking, options: { body }, answer: body })
    expect(set).toEqual({ enabled: true })
  })

  it('and what is advised, and that it is done', async () => {
    const present = await gateway.answers({
      what: 'a request for my drills in singles',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: drills,
      options: { params: singles },
      answer: { current: { code: oneOf(ADVICE_CODES), isDone: boolean(false) } },
    })
    expect(present).toMatchObject({ current: { isDone: false } })
    const body = { code: 'FEW_OPPONENTS' as const, isDone: true }
    const done = await gateway.answers({
      what: 'a request to mark what is advised as done',
      states: [SIGNED_IN, HAS_ANALYSIS],
      endpoint: setDrill,
      options: { params: singles, body },
      answer: { current: { code: oneOf(ADVICE_CODES), isDone: boolean(true) } },
    })
    expect(done).toMatchObject({ current: { isDone: true } })
  })

  it('and how it goes with each partner', async () => {
    const answer = await gateway.answers({
      what: 'a request for my record with partners',
      states: [SIGNED_IN, 'the player has doubles partners'],
      endpoint: listPartners,
      answer: {
        partners: eachLike({ name: like('Di'), together: { matches: integer(8), wins: integer(5) } }),
        allDoubles: { matches: integer(12), wins: integer(6) },
      },
    })
    expect(answer).toMatchObject({ partners: [{ name: 'Di', together: { matches: 8, wins: 5 } }] })
  })

  it('and states another level for the player', async () => {
    const user = await gateway.answers({
      what: 'a request to state another level',
      states: [SIGNED_IN],
      endpoint: updateMe,
      options: { body: { skillLevel: 4.1 } },
      answer: { id: like('p1'), skillLevel: 4.1 },
    })
    expect(user).toMatchObject({ skillLevel: 4.1 })
  })
})

it.each([
  ['the history of my analyses', analysisHistory, { ...ofPlayer, query: { limit: 60 } }],
  ['the analysis of a friend', friendAnalysis, { params: { id: 'friend-1' }, query: singles }],
  ['the math of my level', analysisMath, { query: { ...singles, limit: 500 } }],
] as const)('mfe-analytics learns from the gateway that the analysis is unavailable: %s', (what, endpoint, options) =>
  gateway.refuses({
    what: `a request for ${what} while the analysis is unavailable`,
    states: [SIGNED_IN, 'svc-analysis is unavailable'],
    endpoint,
    options,
    status: 503,
    code: 'DEPENDENCY_UNAVAILABLE',
  }),
)
