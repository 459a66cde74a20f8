import { isCached, keepAnswer, cachedAnswer } from './player-data.ts'

type Stored = { body: string; headers: Record<string, string>; status: number }
let stores: Map<string, Map<string, Stored>>

const original = { caches: globalThis.caches, Response: globalThis.Response, Headers: globalThis.Headers }
beforeEach(() => {
  stores = new Map()
  const open = async (name: string) => {
    const store = stores.get(name) ?? stores.set(name, new Map()).get(name)!
    return {
      match: async (key: string) => {
        const stored = store.get(key)
        return stored && answer(JSON.parse(stored.body), stored.headers, stored.status)
      },
      put: async (key: string, response: FakeResponse) => void store.set(key, { ...response.kept }),
    }
  }
  const keys = async () => [...stores.keys()]
  Object.assign(globalThis, {
    caches: { open, keys, delete: async (name: string) => stores.delete(name) },
    Response: FakeResponse,
    Headers: FakeHeaders,
  })
})
afterAll(() => Object.assign(globalThis, original))

class FakeHeaders {
  readonly all: Record<string, string>
  constructor(all: Record<string, string> | FakeHeaders = {}) {
    this.all = { ...(all instanceof FakeHeaders ? all.all : all) }
  }
  get = (name: string) => this.all[name] ?? null
  set = (name: string, value: string) => void (this.all[name] = value)
}
class FakeResponse {
  readonly kept: Stored
  constructor(body: unknown, init: { headers?: FakeHeaders; status?: number } = {}) {
    this.kept = { body: JSON.stringify(body), headers: init.headers?.all ?? {}, status: init.status ?? 200 }
  }
}
function answer(body: unknown, headers: Record<string, string> = {}, status = 200): Response {
  const own = {
    ...{ status, ok: status < 300, headers: new FakeHeaders(headers) },
    ...{ json: async () => body, text: async () => body, blob: async () => body },
  }
  return { ...own, clone: () => answer(body, headers, status) } as unknown as Response
}

const urlOf = (path: string) => new URL(path, 'https://app.test')
const ME = urlOf('/api/users/me')
const MATCHES = urlOf('/api/matches?limit=50')
const signIn = (id: string, more = {}) => keepAnswer(ME, answer({ id, ...more }, { 'X-Player': id }))
const read = async (url: URL) => (await cachedAnswer(url))?.json() as Promise<unknown>

it('keeps what a player read, for that player', async () => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer(['of Ana'], { 'X-Player': 'ana' }))
  expect(await read(MATCHES)).toEqual(['of Ana'])
  await signIn('ben')
  expect(await read(MATCHES)).toBeUndefined()
  expect([...stores.keys()].join()).not.toContain('ana')
})

it('keeps what comes while it still writes down who the player is', async () => {
  const me = signIn('ana')
  await Promise.all([me, keepAnswer(MATCHES, answer(['of Ana'], { 'X-Player': 'ana' }))])
  expect(await read(MATCHES)).toEqual(['of Ana'])
})

it('keeps nothing that comes late, when another has signed in, nor of a visitor', async () => {
  await keepAnswer(MATCHES, answer(['of nobody']))
  await signIn('ben')
  await keepAnswer(MATCHES, answer(['of Ana'], { 'X-Player': 'ana' }))
  expect(await read(MATCHES)).toBeUndefined()
})

it.each([
  ['the session has ended', () => keepAnswer(ME, answer({}, {}, 401))],
  ['the account is being erased', () => signIn('ana', { erasureDueAt: '2026-12-01' })],
])('forgets everything once %s', async (_when, happen) => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer(['of Ana'], { 'X-Player': 'ana' }))
  await happen()
  expect(await read(MATCHES)).toBeUndefined()
  expect(await read(ME)).toBeUndefined()
})

it('stores no failure, and answers with nothing older than a month', async () => {
  await signIn('ana')
  await keepAnswer(MATCHES, answer({}, { 'X-Player': 'ana' }, 500))
  expect(await read(MATCHES)).toBeUndefined()
  const old = { 'X-Player': 'ana', 'X-Kept-At': new Date(Date.now() - 31 * 86_400_000).toISOString() }
  stores.get('kitchenline-player-ana')!.set(MATCHES.href, { body: '[]', headers: old, status: 200 })
  expect(await read(MATCHES)).toBeUndefined()
})

it.each(['/api/friends', '/api/feed', '/api/admin/stats', '/api/events', '/api/users/me/export', '/api/subscription/status'])(
  'keeps nothing of %s',
  (path) => expect(isCached(path)).toBe(false),
)
