import { memoryCaches } from '../../test/memory-caches.ts'
import { CACHED_AT_HEADER, PLAYER } from '../offline/names.ts'
import { cachedAnswer, isCached, keepAnswer } from './player-data.ts'

const { caches: original } = globalThis
beforeEach(() => void Object.assign(globalThis, { caches: memoryCaches() }))
afterAll(() => void Object.assign(globalThis, { caches: original }))

const urlOf = (path: string) => new URL(path, 'https://app.test')
const ME = urlOf('/api/users/me')
const MATCHES = urlOf('/api/matches?limit=50')
const answer = (body: unknown, player?: string, status = 200) =>
  Response.json(body, { status, headers: player ? { 'X-Player': player } : {} })
const signIn = (id: string, more = {}) => keepAnswer(ME, answer({ id, ...more }, id))
const read = async (url: URL) => (await cachedAnswer(url))?.json() as Promise<unknown>

it('keeps what a player read, for that player', async () => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer(['of Ana'], 'ana'))
  expect(await read(MATCHES)).toEqual(['of Ana'])
  await signIn('ben')
  expect(await read(MATCHES)).toBeUndefined()
  expect((await caches.keys()).join()).not.toContain('ana')
})

it('keeps what comes while it still writes down who the player is', async () => {
  const me = signIn('ana')
  await Promise.all([me, keepAnswer(MATCHES, answer(['of Ana'], 'ana'))])
  expect(await read(MATCHES)).toEqual(['of Ana'])
})

it('keeps nothing that comes late, when another has signed in, nor of a visitor', async () => {
  await keepAnswer(MATCHES, answer(['of nobody']))
  await signIn('ben')
  await keepAnswer(MATCHES, answer(['of Ana'], 'ana'))
  expect(await read(MATCHES)).toBeUndefined()
  expect((await caches.keys()).join()).not.toContain('ana')
})

it.each([
  ['the session has ended', () => keepAnswer(ME, answer({}, undefined, 401))],
  ['the account is being erased', () => signIn('ana', { erasureDueAt: '2026-12-01' })],
])('forgets everything once %s', async (_when, happen) => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer(['of Ana'], 'ana'))
  await happen()
  expect(await read(MATCHES)).toBeUndefined()
  expect(await read(ME)).toBeUndefined()
})

it('stores no failure, and answers with nothing older than a month', async () => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer({}, 'ana', 500))
  expect(await read(MATCHES)).toBeUndefined()
  const headers = { [CACHED_AT_HEADER]: new Date(Date.now() - 31 * 86_400_000).toISOString() }
  await (await caches.open(`${PLAYER}ana`)).put(MATCHES.href, new Response('[]', { headers }))
  expect(await read(MATCHES)).toBeUndefined()
})

it.each(['/api/friends', '/api/feed', '/api/admin/stats', '/api/events', '/api/users/me/export', '/api/subscription/status'])(
  'keeps nothing of %s',
  (path) => expect(isCached(path)).toBe(false),
)
