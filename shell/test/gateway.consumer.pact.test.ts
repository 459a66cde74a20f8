import path from 'node:path'
import { currentUser, invitation, login, logout, migrateTrial, register, type RegisterBody } from '@kitchenline/api'
import { ROLES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { routeFetchTo } from '@kitchenline/shell-api/testing'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'

const { boolean, integer, like, number, regex } = MatchersV3
const oneOf = (words: readonly [string, ...string[]]) => regex(`^(${words.join('|')})$`, words[0])
const JSON_BODY = { 'Content-Type': 'application/json' }
const PROBLEM = { 'Content-Type': regex('application/problem\\+json.*', 'application/problem+json') }

const gateway = new PactV4({
  consumer: 'shell',
  provider: 'gateway',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

const player = {
  id: like('ana'),
  name: like('Ana'),
  username: like('ana'),
  role: oneOf(ROLES),
  skillLevel: number(3.5),
  skillCategory: oneOf(SKILL_CATEGORIES),
  isVip: boolean(false),
}

const account: RegisterBody = {
  name: 'Ana Player',
  username: 'ana',
  email: 'ana@example.com',
  password: 'dink-and-drive',
  skillLevel: 3,
  skillCategory: 'intermediate',
}

const trialMatch = {
  id: 'trial_abcdefghijklmnopqrstu',
  matchType: 'singles' as const,
  result: 'won' as const,
  matchDate: '2026-05-01T12:00:00.000Z',
  opponentName: 'Bo',
  opponentSkillLevel: 3.5,
  opponentSkillCategory: 'intermediate' as const,
  playerScore: 11,
  userScore: [11],
  opponentScore: [7],
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

describe('the shell needs from the gateway', () => {
  it('an account and the player of it', () =>
    gateway
      .addInteraction()
      .given('the username is free')
      .uponReceiving('a registration')
      .withRequest(register.method, register.path, (request) => request.headers(JSON_BODY).jsonBody(account))
      .willRespondWith(201, (response) => response.jsonBody(player))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(register, { body: account }))).resolves.toMatchObject({ username: 'ana' })
      }))

  it('a problem it can put at the field when the username is taken', () =>
    gateway
      .addInteraction()
      .given('the username is taken')
      .uponReceiving('a registration with a taken username')
      .withRequest(register.method, register.path, (request) => request.headers(JSON_BODY).jsonBody(account))
      .willRespondWith(409, (response) => response.headers(PROBLEM).jsonBody(problem('USERNAME_TAKEN', 409)))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(register, { body: account }))).rejects.toMatchObject({
          problem: { code: 'USERNAME_TAKEN' },
        })
      }))

  it('the player who signs in', () =>
    gateway
      .addInteraction()
      .given('a player has an account')
      .uponReceiving('a login')
      .withRequest(login.method, login.path, (request) =>
        request.headers(JSON_BODY).jsonBody({ username: 'ana', password: 'dink-and-drive' }),
      )
      .willRespondWith(200, (response) => response.jsonBody(player))
      .executeTest(async (mock) => {
        const body = { username: 'ana', password: 'dink-and-drive' }
        await expect(at(mock.url, () => send(login, { body }))).resolves.toMatchObject({ id: 'ana' })
      }))

  it('a refusal that does not say which of the two was wrong', () =>
    gateway
      .addInteraction()
      .given('the password is wrong')
      .uponReceiving('a login with a wrong password')
      .withRequest(login.method, login.path, (request) =>
        request.headers(JSON_BODY).jsonBody({ username: 'ana', password: 'not-the-one' }),
      )
      .willRespondWith(401, (response) => response.headers(PROBLEM).jsonBody(problem('INVALID_CREDENTIALS', 401)))
      .executeTest(async (mock) => {
        const body = { username: 'ana', password: 'not-the-one' }
        await expect(at(mock.url, () => send(login, { body }))).rejects.toMatchObject({
          problem: { code: 'INVALID_CREDENTIALS' },
        })
      }))

  it('who is there', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving('a request for myself')
      .withRequest(currentUser.method, currentUser.path)
      .willRespondWith(200, (response) => response.jsonBody(player))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(currentUser))).resolves.toMatchObject({ name: 'Ana' })
      }))

  it('a 401 when nobody is', () =>
    gateway
      .addInteraction()
      .given('nobody is signed in')
      .uponReceiving('a request for myself without a session')
      .withRequest(currentUser.method, currentUser.path)
      .willRespondWith(401, (response) => response.headers(PROBLEM).jsonBody(problem('UNAUTHENTICATED', 401)))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(currentUser))).rejects.toMatchObject({ status: 401 })
      }))

  it('the end of a session', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving('a logout')
      .withRequest(logout.method, logout.path)
      .willRespondWith(200, (response) => response.jsonBody({ success: true }))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(logout))).resolves.toEqual({ success: true })
      }))

  it('the name of who invited', () =>
    gateway
      .addInteraction()
      .given('somebody gave out the referral code')
      .uponReceiving('a request for who gave out a code')
      .withRequest(invitation.method, '/api/invitations/ABCD2345')
      .willRespondWith(200, (response) => response.jsonBody({ name: like('Ana') }))
      .executeTest(async (mock) => {
        const params = { code: 'ABCD2345' }
        await expect(at(mock.url, () => send(invitation, { params }))).resolves.toEqual({ name: 'Ana' })
      }))

  it('no name for a code that nobody gave out', () =>
    gateway
      .addInteraction()
      .given('nobody is signed in')
      .uponReceiving('a request for who gave out an unknown code')
      .withRequest(invitation.method, '/api/invitations/ZZZZ9999')
      .willRespondWith(200, (response) => response.jsonBody({ name: null }))
      .executeTest(async (mock) => {
        const params = { code: 'ZZZZ9999' }
        await expect(at(mock.url, () => send(invitation, { params }))).resolves.toEqual({ name: null })
      }))

  it('the trial taken over, with a sentence to show', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving('the matches of a trial')
      .withRequest(migrateTrial.method, migrateTrial.path, (request) =>
        request.headers(JSON_BODY).jsonBody({ matches: [trialMatch] }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          message: like('1 trial match was added to your account.'),
          migrated: integer(1),
          skipped: integer(0),
        }),
      )
      .executeTest(async (mock) => {
        const body = { matches: [trialMatch] }
        await expect(at(mock.url, () => send(migrateTrial, { body }))).resolves.toMatchObject({ success: true })
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
