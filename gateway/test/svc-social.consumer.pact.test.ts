import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { answerEmpty } from './own-data-world.ts'
import { json } from './running-gateway.ts'
import { MATCH } from './wire-examples.ts'

const { eachLike, integer, like } = MatchersV3
const DAY = '2026-05-01'
const { promised, answer } = contractWith('social')

const signedIn: [string, { userId: string }] = ['a player is signed in', { userId: 'ana' }]
const face = (id: string) => ({ id, name: id, username: id, skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' })
const players = () => answer('listPlayers', { players: [face('ana'), face('bo')] })

it('sends a request', () =>
  promised({
    rpc: 'SendFriendRequest',
    what: 'to a stranger',
    states: [signedIn, ['another player exists', { userId: 'bo' }]],
    request: { receiverId: 'bo' },
    response: { id: like('r1'), changed: true },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/friend-requests', json({ receiverId: 'bo' }))
      expect(response.status).toBe(201)
      expect(await response.json()).toEqual({ id: 'r1', status: 'pending' })
    },
  }))

it.each([
  ['Accept', { senderId: 'bo', changed: true }],
  ['Decline', { changed: true }],
])('%ss a request', (verb, response) =>
  promised({
    rpc: `${verb}FriendRequest`,
    what: 'that the caller received',
    states: [signedIn, ['a friend request waits for the player', { id: 'r1', senderId: 'bo', receiverId: 'ana' }]],
    request: { id: 'r1' },
    response,
    through: async (gateway) => {
      const response = await gateway.as('ana', `/api/friend-requests/r1/${verb.toLowerCase()}`, { method: 'PATCH' })
      expect(await response.json()).toEqual({ success: true })
    },
  }),
)

it.each([
  ['received', 'bo', 'ana', 'a friend request waits for the player'],
  ['sent', 'ana', 'bo', 'the player has sent a friend request'],
])('lists requests %s', (side, senderId, receiverId, state) =>
  promised({
    rpc: 'ListFriendRequests',
    what: side,
    states: [signedIn, [state, { id: 'r1', senderId, receiverId }]],
    request: { side: `REQUEST_SIDE_${side.toUpperCase()}` },
    response: { requests: eachLike({ id: like('r1'), senderId, receiverId, createdAt: timestamp() }) },
    through: async (gateway) => {
      players()
      const response = await gateway.as('ana', `/api/friend-requests/${side}`)
      expect(await response.json()).toMatchObject([{ id: 'r1', sender: { id: senderId }, receiver: { id: receiverId } }])
    },
  }),
)

const tapped = { session: { userId: 'bo', day: DAY } }

it.each([
  ['TapSession', 'POST', { isNews: true }],
  ['UntapSession', 'DELETE', {}],
])('%s of a friend', (rpc, method, response) =>
  promised({
    rpc,
    what: 'of a friend',
    states: [signedIn, ['the player has a friend', { userId: 'ana', friendId: 'bo' }]],
    request: tapped,
    response,
    through: async (gateway) => {
      answer('listFriendMatches', { matches: [] })
      const answered = await gateway.as('ana', `/api/feed/bo/days/${DAY}/tap`, { method })
      expect(await answered.json()).toEqual({ success: true })
    },
  }),
)

it('counts the taps of what friends have played', () =>
  promised({
    rpc: 'CountTaps',
    what: 'of a session',
    states: [signedIn, ['a friend has tapped the player', { userId: 'ana', friendId: 'bo' }]],
    request: { sessions: [{ userId: 'ana', day: DAY }] },
    response: { taps: eachLike({ count: integer(1) }) },
    through: async (gateway) => {
      players()
      const day = { date: DAY, matches: 1, wins: 1, format: 'MATCH_FORMAT_SINGLES' }
      answer('getFeed', { items: [{ userId: 'ana', match: MATCH, withUserIds: [], day }] })
      expect(await (await gateway.as('bo', '/api/feed')).json()).toMatchObject([{ day: { taps: { count: 1, own: false } } }])
    },
  }))

it('lists who has tapped the caller, until that is seen', async () => {
  const states: [string, { userId: string; friendId?: string }][] = [
    signedIn,
    ['a friend has tapped the player', { userId: 'ana', friendId: 'bo' }],
  ]
  await promised({
    rpc: 'ListNewTaps',
    what: 'of the caller',
    states,
    request: {},
    response: { sessions: eachLike({ day: like(DAY), userIds: eachLike('bo'), latestAt: timestamp() }) },
    through: async (gateway) => {
      players()
      answer('listPlayedDays', { days: [{ day: DAY, matches: 1 }] })
      expect(await (await gateway.as('ana', '/api/taps')).json()).toMatchObject([{ player: { id: 'bo' }, others: 0 }])
    },
  })
  await promised({
    rpc: 'SeeTaps',
    what: 'up to the latest',
    states,
    request: { upTo: '2026-05-01T12:00:00.000Z' },
    response: {},
    through: async (gateway) => {
      const answered = await gateway.as('ana', '/api/taps/seen', json({ upTo: '2026-05-01T12:00:00.000Z' }))
      expect(await answered.json()).toEqual({ success: true })
    },
  })
})

it('exports what the caller has tapped', () =>
  promised({
    rpc: 'ListOwnTaps',
    what: 'of the caller',
    states: [signedIn, ['the player has tapped a friend', { userId: 'ana', friendId: 'bo' }]],
    request: { limit: 100 },
    response: { sessions: eachLike({ userId: 'bo', day: like(DAY) }) },
    through: async (gateway) => {
      answerEmpty('listOwnTaps', answer)
      const data = (await (await gateway.as('ana', '/api/users/me/export')).json()) as { taps: unknown }
      expect(data.taps).toEqual([{ userId: 'bo', day: DAY }])
    },
  }))

it('lists friends', () =>
  promised({
    rpc: 'ListFriends',
    what: 'of the caller',
    states: [signedIn, ['the player has a friend', { userId: 'ana', friendId: 'bo' }]],
    request: {},
    response: { friendships: eachLike({ id: like('f1'), friendId: 'bo', createdAt: timestamp() }) },
    through: async (gateway) => {
      players()
      const response = await gateway.as('ana', '/api/friends')
      expect(await response.json()).toMatchObject([{ id: 'f1', friend: { username: 'bo' } }])
    },
  }))

it('takes a request back', () =>
  promised({
    rpc: 'CancelFriendRequest',
    what: 'that the caller sent',
    states: [signedIn, ['the player has sent a friend request', { id: 'r1', senderId: 'ana', receiverId: 'bo' }]],
    request: { id: 'r1' },
    response: { receiverId: 'bo', changed: true },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/friend-requests/r1', { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true })
    },
  }))

it.each([
  [
    'EndFriendship',
    'DELETE',
    '/api/friends/bo',
    ['the player has a friend', { userId: 'ana', friendId: 'bo' }],
    { changed: true },
  ],
  ['BlockPlayer', 'POST', '/api/blocks/bo', ['another player exists', { userId: 'bo' }], {}],
  ['UnblockPlayer', 'DELETE', '/api/blocks/bo', ['the player has blocked another', { userId: 'ana', blockedId: 'bo' }], {}],
] as const)('parts with a player: %s', (rpc, method, path, state, response) =>
  promised({
    rpc,
    what: 'named by id',
    states: [signedIn, state as never],
    request: { userId: 'bo' },
    response,
    through: async (gateway) => expect(await (await gateway.as('ana', path, { method })).json()).toEqual({ success: true }),
  }),
)

it('lists whom the caller has blocked', () =>
  promised({
    rpc: 'ListBlockedPlayers',
    what: 'of the caller',
    states: [signedIn, ['the player has blocked another', { userId: 'ana', blockedId: 'bo' }]],
    request: {},
    response: { players: eachLike({ userId: 'bo', blockedAt: timestamp() }) },
    through: async (gateway) => {
      answer('listPlayers', { players: [face('bo')] })
      expect(await (await gateway.as('ana', '/api/blocks')).json()).toMatchObject([{ username: 'bo' }])
    },
  }))

it.each([
  ['a friend', 'FRIEND', ['the player has a friend', { userId: 'ana', friendId: 'bo' }], { areFriends: true, status: 'friend' }],
  ['a stranger', 'NONE', ['another player exists', { userId: 'bo' }], { areFriends: false, status: 'none' }],
] as const)('says what another is to the caller: %s', (what, status, state, shown) =>
  promised({
    rpc: 'ListRelationships',
    what: `to ${what}`,
    states: [signedIn, state as never],
    request: { userIds: ['bo'] },
    response: { relationships: [{ userId: 'bo', status: `RELATIONSHIP_STATUS_${status}` }] },
    through: async (gateway) => {
      answer('listPlayers', { players: [face('bo')] })
      expect(await (await gateway.as('ana', '/api/friends/bo/relationship')).json()).toEqual({ ...shown, requestId: null })
    },
  }),
)

it('finds a request that waits between the two', () =>
  promised({
    rpc: 'ListRelationships',
    what: 'to one who asked',
    states: [signedIn, ['a friend request waits for the player', { id: 'r1', senderId: 'bo', receiverId: 'ana' }]],
    request: { userIds: ['bo'] },
    response: { relationships: [{ userId: 'bo', status: 'RELATIONSHIP_STATUS_REQUEST_RECEIVED', requestId: like('r1') }] },
    through: async (gateway) => {
      answer('listPlayers', { players: [face('bo')] })
      answer('listVisible', { userIds: [] })
      const response = await gateway.as('ana', '/api/users/bo')
      expect(await response.json()).toMatchObject({ username: 'bo', relationship: 'request_received', requestId: 'r1' })
    },
  }))

it('does not know a player who is hidden', () =>
  promised({
    rpc: 'ListRelationships',
    what: 'to one whom the caller has blocked',
    states: [signedIn, ['the player has blocked another', { userId: 'ana', blockedId: 'bo' }]],
    request: { userIds: ['bo'] },
    response: { relationships: [{ userId: 'bo', status: 'RELATIONSHIP_STATUS_HIDDEN' }] },
    through: async (gateway) => {
      answer('listPlayers', { players: [face('bo')] })
      answer('listVisible', { userIds: [] })
      for (const path of ['/api/users/bo', '/api/friends/bo/relationship'])
        expect((await gateway.as('ana', path)).status).toBe(404)
    },
  }))
