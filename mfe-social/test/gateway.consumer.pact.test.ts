import path from 'node:path'
import { listFriends, receivedFriendRequests, sentFriendRequests, subscriptionStatus } from '@kitchenline/api'
import { SKILL_CATEGORIES } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { routeFetchTo } from '@kitchenline/shell-api/testing'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'

const { boolean, eachLike, like, number, regex } = MatchersV3
const PROBLEM = { 'Content-Type': regex('application/problem\\+json.*', 'application/problem+json') }

const gateway = new PactV4({
  consumer: 'mfe-social',
  provider: 'gateway',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

const player = {
  id: like('player-2'),
  name: like('Bo Friend'),
  username: like('bo'),
  skillLevel: number(3.5),
  skillCategory: regex(`^(${SKILL_CATEGORIES.join('|')})$`, 'intermediate'),
}

async function at<T>(url: string, run: () => Promise<T>): Promise<T> {
  const undo = routeFetchTo(url)
  try {
    return await run()
  } finally {
    undo()
  }
}

const problem = (code: string, status: number) => ({
  type: like('/problems/some'),
  title: like('Some'),
  status,
  code,
  message: like('A sentence.'),
  requestId: like('r1'),
})

describe('mfe-social needs from the gateway', () => {
  it('the player’s friends', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .given('the player has friends')
      .uponReceiving('a request for my friends')
      .withRequest(listFriends.method, listFriends.path)
      .willRespondWith(200, (response) => response.jsonBody(eachLike({ id: like('f1'), friend: player })))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listFriends))).resolves.toMatchObject([{ friend: { name: 'Bo Friend' } }])
      }))

  it.each([
    ['received', receivedFriendRequests],
    ['sent', sentFriendRequests],
  ])('no pending requests %s as an empty list', (side, endpoint) =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving(`a request for my friend requests ${side}`)
      .withRequest(endpoint.method, endpoint.path)
      .willRespondWith(200, (response) => response.jsonBody([]))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(endpoint))).resolves.toEqual([])
      }),
  )

  it('what the player may use of the paid features', () =>
    gateway
      .addInteraction()
      .given('a player is signed in')
      .uponReceiving('a request for my subscription status')
      .withRequest(subscriptionStatus.method, subscriptionStatus.path)
      .willRespondWith(200, (response) =>
        response.jsonBody({ subscription: null, remainingFreeMatches: null, canUseAiAnalysis: boolean(true) }),
      )
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(subscriptionStatus))).resolves.toMatchObject({ canUseAiAnalysis: true })
      }))

  it('a problem it can translate when nobody is signed in', () =>
    gateway
      .addInteraction()
      .given('nobody is signed in')
      .uponReceiving('a request for friends without a session')
      .withRequest(listFriends.method, listFriends.path)
      .willRespondWith(401, (response) => response.headers(PROBLEM).jsonBody(problem('UNAUTHENTICATED', 401)))
      .executeTest(async (mock) => {
        await expect(at(mock.url, () => send(listFriends))).rejects.toMatchObject({ status: 401 })
      }))
})
