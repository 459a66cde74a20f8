import path from 'node:path'
import { doublesStats, listMatches, singlesStats, skillAnalysis, userStats } from '@kitchenline/api'
import { MATCH_FORMATS } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { routeFetchTo } from '@kitchenline/shell-api/testing'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'

const { boolean, eachLike, integer, like, number, regex } = MatchersV3

const gateway = new PactV4({
  consumer: 'mfe-analytics',
  provider: 'gateway',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

const USER = 'player-1'
const pathOf = (template: string) => template.replace('{userId}', USER)

const stats = {
  totalMatches: integer(3),
  wins: integer(2),
  losses: integer(1),
  winRate: number(66.6),
  currentStreak: integer(1),
  performanceScore: number(58.4),
}

async function at<T>(url: string, run: () => Promise<T>): Promise<T> {
  const undo = routeFetchTo(url)
  try {
    return await run()
  } finally {
    undo()
  }
}

describe('mfe-analytics needs from the gateway', () => {
  it.each([
    ['all', userStats],
    ['singles', singlesStats],
    ['doubles', doublesStats],
  ])('the player’s figures: %s', (scope, endpoint) =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving(`a request for my ${scope} figures`)
      .withRequest(endpoint.method, pathOf(endpoint.path))
      .willRespondWith(200, (response) => response.jsonBody(stats))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(endpoint, { params: { userId: USER } }))).resolves.toMatchObject({ totalMatches: 3 })
      }),
  )

  it('zeros instead of a refusal before the first match', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged no matches')
      .uponReceiving('a request for my figures before the first match')
      .withRequest(userStats.method, pathOf(userStats.path))
      .willRespondWith(200, (response) =>
        response.jsonBody({ totalMatches: 0, wins: 0, losses: 0, winRate: 0, currentStreak: 0, performanceScore: 0 }),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(userStats, { params: { userId: USER } }))).resolves.toMatchObject({ winRate: 0 })
      }))

  it('how far the player is from an analysis', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving('a request for my skill analysis')
      .withRequest(skillAnalysis.method, pathOf(skillAnalysis.path))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          hasEnoughData: boolean(false),
          analysisType: regex(`^(${MATCH_FORMATS.join('|')})$`, 'singles'),
          gamesNeeded: integer(7),
          currentMatches: { singles: integer(2), doubles: integer(1) },
        }),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(skillAnalysis, { params: { userId: USER } }))).resolves.toMatchObject({
          hasEnoughData: false,
        })
      }))

  it('the scores of the newest matches', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving('a request for my five newest matches')
      .withRequest(listMatches.method, listMatches.path, (request) => request.query({ limit: '5' }))
      .willRespondWith(200, (response) => response.jsonBody(eachLike({ performanceScore: number(60.5) })))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listMatches, { query: { limit: 5 } }))).resolves.toMatchObject([
          { performanceScore: 60.5 },
        ])
      }))

  it('a problem it can translate when nobody is signed in', () =>
    gateway
      .addInteraction()
      .given('nobody is signed in')
      .uponReceiving('a request for figures without a session')
      .withRequest(userStats.method, pathOf(userStats.path))
      .willRespondWith(401, (response) =>
        response.headers({ 'Content-Type': regex('application/problem\\+json.*', 'application/problem+json') }).jsonBody({
          type: like('/problems/unauthenticated'),
          title: like('Unauthenticated'),
          status: 401,
          code: 'UNAUTHENTICATED',
          params: {},
          message: like('Please sign in.'),
          requestId: like('r1'),
        }),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(userStats, { params: { userId: USER } }))).rejects.toMatchObject({
          status: 401,
          problem: { code: 'UNAUTHENTICATED' },
        })
      }))
})
