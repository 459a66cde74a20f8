import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, like } = MatchersV3
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
