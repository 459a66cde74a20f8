import path from 'node:path'
import { listMatches, listOpponents, logMatch, matchSummary, type LogMatchBody } from '@kitchenline/api'
import { MATCH_FORMATS, MATCH_RESULTS, MATCH_TYPES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { routeFetchTo } from '@kitchenline/shell-api/testing'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'

const { eachLike, integer, like, number, regex } = MatchersV3
const oneOf = (words: readonly [string, ...string[]]) => regex(`^(${words.join('|')})$`, words[0])
const aMoment = (example: string) => regex('^\\d{4}-\\d\\d-\\d\\dT.*Z$', example)
const PROBLEM = { 'Content-Type': regex('application/problem\\+json.*', 'application/problem+json') }

const gateway = new PactV4({
  consumer: 'mfe-matches',
  provider: 'gateway',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

const match = {
  id: like('m1'),
  matchType: oneOf(MATCH_TYPES),
  format: oneOf(MATCH_FORMATS),
  result: oneOf(MATCH_RESULTS),
  matchDate: aMoment('2026-05-01T12:00:00.000Z'),
  createdAt: aMoment('2026-05-01T12:00:00.000Z'),
  performanceScore: number(60.5),
  playerScore: integer(11),
  opponentScore: integer(9),
  opponentName: like('Bo'),
}

const logged: LogMatchBody = {
  matchType: 'singles',
  result: 'won',
  matchDate: '2026-05-01T12:00:00.000Z',
  opponentName: 'Bo',
  opponentSkillLevel: 3.5,
  opponentSkillCategory: 'intermediate',
  playerScore: 22,
  userScore: [11, 11],
  opponentScore: [9, 7],
}

/** Runs against the mock and puts fetch back, whatever happens. */
async function at<T>(url: string, run: () => Promise<T>): Promise<T> {
  const undo = routeFetchTo(url)
  try {
    return await run()
  } finally {
    undo()
  }
}

describe('mfe-matches needs from the gateway', () => {
  it('the player’s matches', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving('a request for my matches')
      .withRequest(listMatches.method, listMatches.path)
      .willRespondWith(200, (response) => response.jsonBody(eachLike(match)))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listMatches))).resolves.toMatchObject([{ opponentName: 'Bo', matchType: 'singles' }])
      }))

  it('the newest of them, filtered', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving('a request for my won singles matches')
      .withRequest(listMatches.method, listMatches.path, (request) =>
        request.query({ format: 'singles', result: 'won', limit: '3' }),
      )
      .willRespondWith(200, (response) => response.jsonBody(eachLike({ ...match, format: 'singles', result: 'won' })))
      .executeTest(async (mock) => {
        const query = { format: 'singles', result: 'won', limit: 3 } as const
        await expect(at(mock.url, () => send(listMatches, { query }))).resolves.toMatchObject([{ result: 'won' }])
      }))

  it('no matches as an empty list', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged no matches')
      .uponReceiving('a request for my matches before the first one')
      .withRequest(listMatches.method, listMatches.path)
      .willRespondWith(200, (response) => response.jsonBody([]))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listMatches))).resolves.toEqual([])
      }))

  it('the counts of the filtered set', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has logged matches')
      .uponReceiving('a request for the summary of my matches')
      .withRequest(matchSummary.method, matchSummary.path)
      .willRespondWith(200, (response) =>
        response.jsonBody({ totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: number(66.6) }),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(matchSummary))).resolves.toMatchObject({ totalMatches: 3 })
      }))

  it('the book of opponents', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has opponents')
      .uponReceiving('a request for my opponents')
      .withRequest(listOpponents.method, listOpponents.path)
      .willRespondWith(200, (response) =>
        response.jsonBody(
          eachLike({
            id: like('o1'),
            name: like('Bo'),
            skillLevel: number(3.5),
            skillCategory: oneOf(SKILL_CATEGORIES),
            totalMatches: integer(2),
            wins: integer(1),
            losses: integer(1),
          }),
        ),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listOpponents))).resolves.toMatchObject([{ name: 'Bo' }])
      }))

  it('a match stored once per key', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving('a singles match to log')
      .withRequest(logMatch.method, logMatch.path, (request) =>
        request.headers({ 'Content-Type': 'application/json', 'Idempotency-Key': 'attempt-1' }).jsonBody(logged),
      )
      .willRespondWith(201, (response) => response.jsonBody({ id: like('m1') }))
      .executeTest(async (mock) => {
        const options = { body: logged, idempotencyKey: 'attempt-1' }
        await expect(at(mock.url, () => send(logMatch, options))).resolves.toMatchObject({ id: 'm1' })
      }))

  it('a problem it can translate when nobody is signed in', () =>
    gateway
      .addInteraction()
      .given('nobody is signed in')
      .uponReceiving('a request for my matches without a session')
      .withRequest(listMatches.method, listMatches.path)
      .willRespondWith(401, (response) => response.headers(PROBLEM).jsonBody(problem('UNAUTHENTICATED', 401)))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listMatches))).rejects.toMatchObject({
          status: 401,
          problem: { code: 'UNAUTHENTICATED' },
        })
      }))
})

const problem = (code: string, status: number) => ({
  type: like('/problems/unauthenticated'),
  title: like('Unauthenticated'),
  status,
  code,
  params: {},
  message: like('Please sign in.'),
  requestId: like('r1'),
})
