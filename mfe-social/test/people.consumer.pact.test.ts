import {
  acceptFriendRequest,
  allPlayers,
  blockPlayer,
  cancelFriendRequest,
  declineFriendRequest,
  endFriendship,
  friendMatches,
  friendStats,
  headToHead,
  listBlockedPlayers,
  listFriends,
  listOpponents,
  playerProfile,
  receivedFriendRequests,
  searchPlayers,
  sendFriendRequest,
  sentFriendRequests,
  unblockPlayer,
} from '@kitchenline/api'
import { MATCH_RESULTS, RELATIONSHIP_STATUSES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-social')

const SIGNED_IN = 'a player is signed in'
const WAITS = 'a friend request waits for the player'
const SENT = 'the player has sent a friend request'
const FRIENDS = 'the player has friends'
const ofRequest = { params: { id: 'r1' } }
const ofBo = { params: { id: 'bo' } }

const player = {
  id: like('player-2'),
  name: like('Bo Friend'),
  username: like('bo'),
  skillLevel: number(3.5),
  skillCategory: oneOf(SKILL_CATEGORIES),
}
const found = { ...player, relationship: oneOf(RELATIONSHIP_STATUSES) }
const request = { id: like('r1'), sender: player, receiver: player, createdAt: aMoment('2026-05-01T12:00:00.000Z') }

describe('mfe-social needs from the gateway, of people:', () => {
  it('the player’s friends', async () => {
    const friends = await gateway.answers({
      what: 'a request for my friends',
      states: [SIGNED_IN, 'the player has friends'],
      endpoint: listFriends,
      answer: eachLike({ id: like('f1'), friend: player }),
    })
    expect(friends).toMatchObject([{ friend: { name: 'Bo Friend' } }])
  })

  it.each([
    ['received', receivedFriendRequests, WAITS],
    ['sent', sentFriendRequests, 'the player has sent a friend request'],
  ])('pending requests %s', async (side, endpoint, state) => {
    const requests = await gateway.answers({
      what: `a request for pending friend requests ${side}`,
      states: [SIGNED_IN, state],
      endpoint,
      answer: eachLike(request),
    })
    expect(requests).toMatchObject([{ id: 'r1', sender: { username: 'bo' } }])
  })

  it.each([
    ['received', receivedFriendRequests],
    ['sent', sentFriendRequests],
  ])('no pending requests %s as an empty list', async (side, endpoint) => {
    const requests = await gateway.answers({
      what: `a request for my friend requests ${side}`,
      states: [SIGNED_IN],
      endpoint,
      answer: [],
    })
    expect(requests).toEqual([])
  })

  it.each([
    ['accept', acceptFriendRequest],
    ['decline', declineFriendRequest],
  ])('the answer to a request: %s', async (answer, endpoint) => {
    const answered = await gateway.answers({
      what: `a friend request to ${answer}`,
      states: [SIGNED_IN, WAITS],
      endpoint,
      options: ofRequest,
      answer: { success: true },
    })
    expect(answered).toEqual({ success: true })
  })

  it.each([
    ['accept', acceptFriendRequest],
    ['decline', declineFriendRequest],
  ])('that a request was withdrawn: %s', (answer, endpoint) =>
    gateway.refuses({
      what: `a friend request to ${answer} that was withdrawn`,
      states: [SIGNED_IN],
      endpoint,
      options: ofRequest,
      status: 404,
      code: 'FRIEND_REQUEST_NOT_FOUND',
    }),
  )

  it('everybody, in parts', async () => {
    const page = await gateway.givesPage({
      what: 'a request for all players',
      states: [SIGNED_IN, 'there are many players'],
      endpoint: allPlayers,
      answer: eachLike(found),
    })
    expect(page).toMatchObject({ items: [{ username: 'bo' }], next: 'c2' })
  })

  it('who is looked for', async () => {
    const players = await gateway.answers({
      what: 'a search for players',
      states: [SIGNED_IN],
      endpoint: searchPlayers,
      options: { query: { q: 'bo' } },
      answer: eachLike({ ...found, relationship: 'none', requestId: null }),
    })
    expect(players).toMatchObject([{ relationship: 'none' }])
  })

  it('another player’s profile', async () => {
    const profile = await gateway.answers({
      what: 'a request for the profile of one who asked',
      states: [SIGNED_IN, WAITS],
      endpoint: playerProfile,
      options: ofBo,
      answer: { ...found, relationship: 'request_received', requestId: like('r1'), showsFigures: false, showsAnalysis: false },
    })
    expect(profile).toMatchObject({ relationship: 'request_received', requestId: 'r1' })
  })

  it('that a player cannot be found', () =>
    gateway.refuses({
      what: 'a request for the profile of one who is hidden',
      states: [SIGNED_IN, 'the player has blocked another'],
      endpoint: playerProfile,
      options: ofBo,
      status: 404,
      code: 'USER_NOT_FOUND',
    }))

  it('a friend request', async () => {
    const sent = await gateway.answers({
      what: 'a friend request to a stranger',
      states: [SIGNED_IN],
      endpoint: sendFriendRequest,
      options: { body: { receiverId: 'bo' }, idempotencyKey: 'attempt-1' },
      answer: { status: oneOf(['pending', 'accepted']) },
    })
    expect(sent).toMatchObject({ status: 'pending' })
  })

  it('that two are friends already', () =>
    gateway.refuses({
      what: 'a friend request to a friend',
      states: [SIGNED_IN, 'the two are friends already'],
      endpoint: sendFriendRequest,
      options: { body: { receiverId: 'bo' }, idempotencyKey: 'attempt-1' },
      status: 409,
      code: 'ALREADY_FRIENDS',
    }))

  it.each([
    ['taking a request back', SENT, cancelFriendRequest, ofRequest],
    ['the end of a friendship', FRIENDS, endFriendship, ofBo],
    ['a block', SIGNED_IN, blockPlayer, { params: { userId: 'bo' } }],
    ['the end of a block', 'the player has blocked another', unblockPlayer, { params: { userId: 'bo' } }],
  ] as const)('%s', async (what, state, endpoint, options) => {
    const done = await gateway.answers({ what, states: [SIGNED_IN, state], endpoint, options, answer: { success: true } })
    expect(done).toEqual({ success: true })
  })

  it('whom the player has blocked', async () => {
    const blocked = await gateway.answers({
      what: 'a request for blocked players',
      states: [SIGNED_IN, 'the player has blocked another'],
      endpoint: listBlockedPlayers,
      answer: eachLike(player),
    })
    expect(blocked).toMatchObject([{ username: 'bo' }])
  })

  it('the figures of a friend', async () => {
    const stats = await gateway.answers({
      what: 'a request for the figures of a friend',
      states: [SIGNED_IN, FRIENDS],
      endpoint: friendStats,
      options: ofBo,
      answer: {
        ...{ totalMatches: integer(3), wins: integer(2), losses: integer(1) },
        ...{ winRate: number(66.7), currentStreak: integer(2), performanceScore: number(61.5) },
      },
    })
    expect(stats).toMatchObject({ totalMatches: 3 })
  })

  it('the matches of a friend', async () => {
    const matches = await gateway.answers({
      what: 'a request for the matches of a friend',
      states: [SIGNED_IN, FRIENDS],
      endpoint: friendMatches,
      options: { ...ofBo, query: { limit: 10 } },
      answer: eachLike({ id: like('m1'), result: oneOf(MATCH_RESULTS), opponentName: like('Cy'), playerScore: integer(22) }),
    })
    expect(matches).toMatchObject([{ id: 'm1' }])
  })

  it('that matches are for friends', () =>
    gateway.refuses({
      what: 'a request for the matches of a stranger',
      states: [SIGNED_IN],
      endpoint: friendMatches,
      options: { ...ofBo, query: { limit: 10 } },
      status: 403,
      code: 'STATS_FORBIDDEN',
    }))

  it('the own book, to find a friend in it', async () => {
    const book = await gateway.answers({
      what: 'a request for the people in my book',
      states: [SIGNED_IN, 'the player has opponents'],
      endpoint: listOpponents,
      answer: eachLike({ id: like('o1'), name: like('Bo') }),
    })
    expect(book).toMatchObject([{ id: 'o1' }])
  })

  it('the own record against a friend', async () => {
    const record = await gateway.answers({
      what: 'a request for my record against a friend',
      states: [SIGNED_IN, 'the player has opponents'],
      endpoint: headToHead,
      options: { params: { id: 'o1' } },
      answer: {
        opponent: { id: like('o1') },
        singles: { matches: integer(2), wins: integer(1) },
        doubles: { matches: integer(0), wins: integer(0) },
        pointDifference: integer(3),
      },
    })
    expect(record).toMatchObject({ opponent: { id: 'o1' } })
  })
})
