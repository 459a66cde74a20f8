import { MatchersV3 } from '@pact-foundation/pact'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { contractWith, timestamp } from './contract.ts'
import { answerEmpty } from './own-data-world.ts'
import { json } from './running-gateway.ts'

const { eachLike, like, regex } = MatchersV3
const { promised, answer } = contractWith('identity', { limits: createRateLimits(memoryLimits().limiters) })

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const signedIn: [string, typeof ana] = ['a player is signed in', ana]
const session = {
  token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'aaa.bbb.ccc'),
  expiresAt: timestamp('2030-05-01T12:00:00.000Z'),
}

const AS_IT_IS = {
  ...{ picture: 'AUDIENCE_EVERYBODY', bio: 'AUDIENCE_EVERYBODY', level: 'AUDIENCE_EVERYBODY' },
  figures: 'AUDIENCE_FRIENDS',
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
        ...{ level: 'everybody', figures: 'friends' },
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
