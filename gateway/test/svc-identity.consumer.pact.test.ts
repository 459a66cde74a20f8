import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, oneOf, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { decimal, eachLike, like, regex } = MatchersV3
const { promised, answer } = contractWith('identity', { limits: createRateLimits(memoryLimits().limiters) })

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const TOKEN = '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$'
const session = { token: regex(TOKEN, 'aaa.bbb.ccc'), expiresAt: timestamp('2030-05-01T12:00:00.000Z') }
const category = oneOf(
  ...(['INTERMEDIATE', 'BEGINNER', 'ADVANCED', 'PROFESSIONAL', 'ELITE'].map((word) => `SKILL_CATEGORY_${word}`) as [string]),
)
const user = {
  id: like('ana'),
  username: 'ana',
  email: 'ana@example.com',
  name: like('Ana'),
  role: oneOf('ROLE_USER', 'ROLE_ADMIN'),
  skillLevel: decimal(3.5),
  skillCategory: category,
  createdAt: timestamp(),
}

it('creates an account with its first session', () =>
  promised({
    rpc: 'Register',
    what: 'a new player',
    states: [['the username and the e-mail are free', { username: 'ana', email: 'ana@example.com' }]],
    request: {
      username: 'ana',
      email: 'ana@example.com',
      password: 'correct horse 7',
      name: 'Ana',
      skillLevel: 3.5,
      ipAddress: '127.0.0.0',
      userAgent: 'contract',
    },
    response: { user, session },
    through: async (gateway) => {
      const { userId: _, ...body } = { ...ana, name: 'Ana', skillLevel: 3.5 }
      const response = await gateway.fetch('/api/register', json(body, 'POST', { 'User-Agent': 'contract' }))
      expect(response.status).toBe(201)
      expect(response.headers.getSetCookie()[0]).toContain('kl_session=aaa.bbb.ccc')
    },
  }))

it('lets a player in', () =>
  promised({
    rpc: 'Login',
    what: 'with the right password',
    states: [['a player has an account', ana]],
    request: { username: 'ana', password: 'correct horse 7', userAgent: 'contract' },
    response: { user, session },
    through: async (gateway) => {
      answer('findAccount', { userId: 'ana' })
      const body = { username: 'ana', password: 'correct horse 7' }
      const response = await gateway.fetch('/api/login', json(body, 'POST', { 'User-Agent': 'contract' }))
      expect(await response.json()).toMatchObject({ username: 'ana', role: 'user' })
    },
  }))

it('says whose name or e-mail it is, so that both count as one account', () =>
  promised({
    rpc: 'FindAccount',
    what: 'by e-mail',
    states: [['a player has an account', ana]],
    request: { username: 'ana@example.com' },
    response: { userId: like('ana') },
    through: async (gateway) => {
      answer('login', { user: USER, session: undefined })
      await gateway.fetch('/api/login', json({ username: 'ana@example.com', password: 'correct horse 7' }))
    },
  }))

// The token of the request is an example: the provider puts that of the session which the state made in its place.
it('says who holds a session', () =>
  promised({
    rpc: 'ResolveSession',
    what: 'of a running session',
    states: [['a session is running', ana]],
    request: { token: 'aaa.bbb.ccc' },
    example: 'token',
    response: { userId: like('ana'), role: oneOf('ROLE_USER', 'ROLE_ADMIN'), sessionId: like('s1') },
    through: async (gateway) => {
      answer('getCurrentUser', { user: USER })
      expect((await gateway.as('ana', '/api/users/me')).status).toBe(200)
    },
  }))

it('ends a session', () =>
  promised({
    rpc: 'Logout',
    what: 'of the caller',
    states: [['a player is signed in', ana]],
    request: {},
    response: {},
    through: async (gateway) => expect((await gateway.as('ana', '/api/logout', { method: 'POST' })).status).toBe(200),
  }))

it('shows players their own account', () =>
  promised({
    rpc: 'GetCurrentUser',
    what: 'of the caller',
    states: [['a player is signed in', ana]],
    request: {},
    response: { user },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me')
      expect(await response.json()).toMatchObject({ email: 'ana@example.com', age: null })
    },
  }))

it('changes a profile', () =>
  promised({
    rpc: 'UpdateCurrentUser',
    what: 'name, level, age and weekly goal set, bio emptied',
    states: [['a player is signed in', ana]],
    request: { name: 'Ana B.', skillLevel: 4.1, age: 44, weeklyGoal: 2, clear: ['bio'] },
    response: { user: { ...user, name: 'Ana B.', skillLevel: 4.1, age: 44, weeklyGoal: 2 } },
    through: async (gateway) => {
      const body = { name: 'Ana B.', skillLevel: 4.1, age: 44, weeklyGoal: 2, bio: null }
      const response = await gateway.as('ana', '/api/users/me', json(body, 'PATCH'))
      expect(await response.json()).toMatchObject({ name: 'Ana B.', age: 44, weeklyGoal: 2, bio: null })
    },
  }))

it('keeps the id by which DUPR knows the player', () =>
  promised({
    rpc: 'UpdateCurrentUser',
    what: 'with an id of DUPR',
    states: [['a player is signed in', ana]],
    request: { duprId: '4XK2QD' },
    response: { user: { ...user, duprId: '4XK2QD' } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me', json({ duprId: '4xk2qd' }, 'PATCH'))
      expect(await response.json()).toMatchObject({ duprId: '4XK2QD' })
    },
  }))

it('shows the faces behind ids', () =>
  promised({
    rpc: 'ListPlayers',
    what: 'of one friend',
    states: [
      ['a player is signed in', ana],
      ['a player has an account', { userId: 'bo', username: 'bo', email: 'bo@example.com', password: 'battery staple 8' }],
    ],
    request: { ids: ['bo'] },
    response: {
      players: eachLike({ id: 'bo', name: like('Bo'), username: 'bo', skillLevel: decimal(3.5), skillCategory: category }),
    },
    through: async (gateway) => {
      answer('listFriends', { friendships: [{ id: 'f1', friendId: 'bo', createdAt: new Date() }] })
      const response = await gateway.as('ana', '/api/friends')
      expect(await response.json()).toMatchObject([{ id: 'f1', friend: { username: 'bo', profilePicture: null } }])
    },
  }))

const bo = { userId: 'bo', username: 'bo', email: 'bo@example.com', password: 'battery staple 8' }
const found = { id: 'bo', name: like('Bo'), username: 'bo', skillLevel: decimal(3.5), skillCategory: category }
const BO = { name: 'Bo', username: 'bo', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }
const strangers = { relationships: [{ userId: 'bo', status: 'RELATIONSHIP_STATUS_NONE' }] }

it('finds players by the beginning of a name', () =>
  promised({
    rpc: 'SearchPlayers',
    what: 'of one who is there',
    states: [
      ['a player is signed in', ana],
      ['a player has an account', bo],
    ],
    request: { query: 'BO', limit: 60 },
    response: { players: eachLike(found) },
    through: async (gateway) => {
      answer('listRelationships', strangers)
      const response = await gateway.as('ana', '/api/users/search?q=BO')
      expect(await response.json()).toMatchObject([{ username: 'bo', relationship: 'none', requestId: null }])
    },
  }))

it('shows everybody in pages', () =>
  promised({
    rpc: 'BrowsePlayers',
    what: 'the first page',
    states: [
      ['a player is signed in', ana],
      ['a player has an account', bo],
    ],
    request: { limit: 50 },
    response: { players: eachLike(found) },
    through: async (gateway) => {
      answer('listRelationships', strangers)
      const response = await gateway.as('ana', '/api/users/all')
      expect(await response.json()).toMatchObject([{ username: 'bo', relationship: 'none' }])
    },
  }))

it('says whose figures a player sees', () =>
  promised({
    rpc: 'ListVisible',
    what: 'of one who shows them to everybody',
    states: [
      ['a player is signed in', ana],
      ['a player shows the figures to everybody', bo],
    ],
    request: { userIds: ['bo'], fields: ['PROFILE_FIELD_FIGURES'] },
    response: { userIds: ['bo'] },
    through: async (gateway) => {
      answer('listPlayers', { players: [{ ...BO, id: 'bo' }] })
      answer('listRelationships', strangers)
      const response = await gateway.as('ana', '/api/users/bo')
      expect(await response.json()).toMatchObject({ showsFigures: true, showsAnalysis: false })
    },
  }))

it('has the picture that a player wears', () =>
  promised({
    rpc: 'GetPicture',
    what: 'of a friend',
    states: [
      ['a player is signed in', ana],
      ['a player wears a picture', { ...bo, pictureId: 'p1' }],
    ],
    request: { userId: 'bo', pictureId: 'p1' },
    response: { jpeg: like('/9j/2Q=='), isForEverybody: true },
    through: async (gateway) => {
      answer('listRelationships', { relationships: [{ userId: 'bo', status: 'RELATIONSHIP_STATUS_FRIEND' }] })
      const response = await gateway.as('ana', '/api/users/bo/picture?v=p1')
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe('/9j/2Q==')
    },
  }))

it('counts who came by the own code', () =>
  promised({
    rpc: 'GetReferralStats',
    what: 'of the caller',
    states: [['a player is signed in', ana]],
    request: {},
    response: { referralCode: regex('^[2-9A-HJ-NP-Z]{8}$', 'ABCD2345') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/referral-stats')
      expect(await response.json()).toEqual({ referralCode: 'ABCD2345', totalReferrals: 0 })
    },
  }))

it('names no one for an unknown code', () =>
  promised({
    rpc: 'GetInviter',
    what: 'of an unknown code',
    states: [['a player has an account', ana]],
    request: { referralCode: 'nobody' },
    response: {},
    through: async (gateway) => {
      const response = await gateway.fetch('/api/invitations/nobody')
      expect(await response.json()).toEqual({ name: null })
    },
  }))
