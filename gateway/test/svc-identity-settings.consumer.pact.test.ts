import { createHash } from 'node:crypto'
import { MatchersV3 } from '@pact-foundation/pact'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { contractWith, timestamp } from './contract.ts'
import { answerEmpty } from './own-data-world.ts'
import { toolToken } from './keys.ts'
import { json } from './running-gateway.ts'

const { eachLike, like, regex } = MatchersV3
const { promised, answer } = contractWith('identity', { limits: createRateLimits(memoryLimits().limiters) })

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const signedIn: [string, typeof ana] = ['a player is signed in', ana]
const session = {
  token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'aaa.bbb.ccc'),
  expiresAt: timestamp('2030-05-01T12:00:00.000Z'),
}

/** Of the token of 's' alone. */
const TOKEN_ID = createHash('sha256').update('s'.repeat(43)).digest('hex')

const AS_IT_IS = {
  ...{ picture: 'AUDIENCE_EVERYBODY', bio: 'AUDIENCE_EVERYBODY', level: 'AUDIENCE_EVERYBODY' },
  ...{ figures: 'AUDIENCE_FRIENDS', confirmed: 'AUDIENCE_NOBODY' },
}

it('says what players show of themselves', () =>
  promised({
    rpc: 'GetPrivacy',
    what: 'of the caller',
    states: [signedIn],
    request: {},
    response: { privacy: like({}), visibility: like(AS_IT_IS) },
    through: async (gateway) =>
      expect(await (await gateway.as('ana', '/api/users/me/privacy')).json()).toEqual({
        ...{ hidden: false, picture: 'everybody', bio: 'everybody' },
        ...{ level: 'everybody', figures: 'friends', confirmed: 'nobody' },
      }),
  }))

it('hides a player from searches', () =>
  promised({
    rpc: 'SetPrivacy',
    what: 'hidden',
    states: [signedIn],
    request: { privacy: { hidden: true } },
    response: { privacy: { hidden: true }, visibility: like(AS_IT_IS) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/privacy', json({ hidden: true }, 'PATCH'))
      expect(await response.json()).toMatchObject({ hidden: true })
    },
  }))

it('keeps figures from everybody, and the rest as it is', () =>
  promised({
    rpc: 'SetPrivacy',
    what: 'figures for no one',
    states: [signedIn],
    request: { visibility: { figures: 'AUDIENCE_NOBODY' } },
    response: { privacy: like({}), visibility: { ...AS_IT_IS, figures: 'AUDIENCE_NOBODY' } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/privacy', json({ figures: 'nobody' }, 'PATCH'))
      expect(await response.json()).toMatchObject({ figures: 'nobody', bio: 'everybody' })
    },
  }))

it('notes what was celebrated once', () =>
  promised({
    rpc: 'AddShownMoments',
    what: 'an unlocked level',
    states: [signedIn],
    request: { moments: ['unlock:singles', 'level:singles:3.7'] },
    response: { shownMoments: { moments: ['unlock:singles', 'level:singles:3.7'] } },
    through: async (gateway) => {
      const body = { moments: ['unlock:singles', 'level:singles:3.7'] }
      const response = await gateway.as('ana', '/api/users/me/moments', json(body, 'PATCH'))
      expect(await response.json()).toEqual({ shownMoments: body.moments })
    },
  }))

it('says how a player came to sign up', () =>
  promised({
    rpc: 'GetOwnSignup',
    what: 'of the caller',
    states: [signedIn],
    request: {},
    response: { source: like('direct'), createdAt: timestamp() },
    through: async (gateway) => {
      answerEmpty('getOwnSignup', answer)
      const response = await gateway.as('ana', '/api/users/me/export')
      expect(await response.json()).toMatchObject({ signup: { source: 'direct' } })
    },
  }))

it('changes a password and replaces the session', () =>
  promised({
    rpc: 'ChangePassword',
    what: 'with the right one',
    states: [signedIn],
    request: { currentPassword: 'correct horse 7', newPassword: 'battery staple 8', userAgent: 'contract', language: 'en' },
    response: { session },
    through: async (gateway) => {
      const body = { currentPassword: 'correct horse 7', newPassword: 'battery staple 8' }
      const headers = { 'User-Agent': 'contract' }
      const response = await gateway.as('ana', '/api/users/me/password', json(body, 'POST', headers))
      expect(await response.json()).toEqual({ success: true })
      expect(response.headers.getSetCookie()[0]).toContain('kl_session=aaa.bbb.ccc')
    },
  }))

it('plans the erasure of an account and signs its player out', () =>
  promised({
    rpc: 'RequestErasure',
    what: 'with the right password',
    states: [signedIn],
    request: { currentPassword: 'correct horse 7', language: 'en' },
    response: { dueAt: timestamp() },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me', json({ currentPassword: 'correct horse 7' }, 'DELETE'))
      expect(await response.json()).toEqual({ dueAt: expect.stringMatching(/Z$/) })
      expect(response.headers.getSetCookie()[0]).toContain('kl_session=;')
    },
  }))

it('keeps an account after all', () =>
  promised({
    rpc: 'CancelErasure',
    what: 'of the caller',
    states: [signedIn],
    request: {},
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/keep', { method: 'POST' })
      expect(await response.json()).toEqual({ success: true })
    },
  }))

it('lists where a player is signed in', () =>
  promised({
    rpc: 'ListSessions',
    what: 'of the caller',
    states: [signedIn],
    request: {},
    response: { sessions: eachLike({ startedAt: timestamp(), usedAt: timestamp(), current: true }) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/sessions')
      expect(await response.json()).toMatchObject([{ current: true, userAgent: '' }])
    },
  }))

it('signs a player out everywhere', () =>
  promised({
    rpc: 'EndSessions',
    what: 'of the caller',
    states: [signedIn],
    request: {},
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/sessions', { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true })
      expect(response.headers.getSetCookie()[0]).toContain('kl_session=;')
    },
  }))

const scopes = ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ']
const token = { id: like('t1'), name: 'Sheet', scopes, createdAt: timestamp(), expiresAt: timestamp('2026-07-30T12:00:00.000Z') }

it('makes a token for a tool of a player', () =>
  promised({
    rpc: 'CreateToken',
    what: 'for a quarter of a year',
    states: [signedIn],
    request: { name: 'Sheet', scopes, days: 90 },
    response: { secret: regex('^kl_pat_ana_[\\w-]{43}$', `kl_pat_ana_${'s'.repeat(43)}`), token },
    through: async (gateway) => {
      const body = { name: 'Sheet', scopes: ['matches:read', 'figures:read'], days: 90 }
      const response = await gateway.as('ana', '/api/users/me/tokens', json(body))
      expect(await response.json()).toMatchObject({
        name: 'Sheet',
        scopes: body.scopes,
        secret: expect.stringMatching(/^kl_pat_/),
      })
    },
  }))

it('makes the address of a calendar', () =>
  promised({
    rpc: 'CreateToken',
    what: 'for a calendar',
    states: [signedIn],
    request: { scopes: ['TOKEN_SCOPE_CALENDAR'] },
    response: {
      secret: regex('^kl_cal_ana_[\\w-]{43}$', `kl_cal_ana_${'s'.repeat(43)}`),
      token: { id: like('c1'), scopes: ['TOKEN_SCOPE_CALENDAR'], createdAt: timestamp() },
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/calendar', { method: 'POST' })
      expect(await response.json()).toMatchObject({ path: expect.stringMatching(/^\/api\/calendar\/kl_cal_.*\.ics$/) })
    },
  }))

const withTool: [string, typeof ana & { secret: string; name: string }] = [
  'a tool of the player has a token',
  { ...ana, name: 'Sheet', secret: 's'.repeat(43) },
]

it('lists the tokens of a player', () =>
  promised({
    rpc: 'ListTokens',
    what: 'of the caller',
    states: [withTool],
    request: {},
    response: { tokens: eachLike({ ...token, scopes: ['TOKEN_SCOPE_MATCHES_READ'] }) },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/tokens')
      expect(await response.json()).toMatchObject({ tokens: [{ name: 'Sheet', scopes: ['matches:read'] }], calendar: null })
    },
  }))

it('says whose tool a token is of, and what it may do', () =>
  promised({
    rpc: 'ResolveToken',
    what: 'that is valid',
    states: [withTool],
    request: { secret: toolToken('ana') },
    response: { userId: 'ana', tokenId: like('t1'), scopes: ['TOKEN_SCOPE_MATCHES_READ'] },
    through: async (gateway) => {
      answer('summarizeMatches', { totalMatches: 0, wins: 0, losses: 0, winRate: 0 })
      const headers = { Authorization: `Bearer ${toolToken('ana')}` }
      expect((await gateway.fetch('/api/matches/summary', { headers })).headers.get('x-player')).toBe('ana')
    },
  }))

it('revokes a token', () =>
  promised({
    rpc: 'RevokeToken',
    what: 'of the caller',
    states: [withTool],
    request: { id: TOKEN_ID },
    response: {},
    through: async (gateway) => {
      const response = await gateway.as('ana', `/api/users/me/tokens/${TOKEN_ID}`, { method: 'DELETE' })
      expect(await response.json()).toEqual({ success: true })
    },
  }))
