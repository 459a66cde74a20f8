import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, like } = MatchersV3
const { promised, answer } = contractWith('social')

const signedIn: [string, { userId: string }] = ['a player is signed in', { userId: 'ana' }]
const face = (id: string) => ({ id, name: id, username: id, skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' })
const faces = () => answer('listPlayers', { players: [face('ana'), face('bo')] })

it('sends a request', () =>
  promised({
    rpc: 'SendFriendRequest',
    what: 'to a stranger',
    states: [signedIn, ['another player exists', { userId: 'bo' }]],
    request: { receiverId: 'bo' },
    response: { id: like('r1') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/friend-requests', json({ receiverId: 'bo' }))
      expect(response.status).toBe(201)
      expect(await response.json()).toEqual({ id: 'r1', status: 'pending' })
    },
  }))

it.each(['Accept', 'Decline'])('%ss a request', (verb) =>
  promised({
    rpc: `${verb}FriendRequest`,
    what: 'that the caller received',
    states: [signedIn, ['a friend request waits for the player', { id: 'r1', senderId: 'bo', receiverId: 'ana' }]],
    request: { id: 'r1' },
    response: {},
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
      faces()
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
      faces()
      const response = await gateway.as('ana', '/api/friends')
      expect(await response.json()).toMatchObject([{ id: 'f1', friend: { username: 'bo' } }])
    },
  }))
