import { RateLimiterMemory } from 'rate-limiter-flexible'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { ONLY_GATEWAY } from '../src/session/peers.ts'
import { ENDPOINTS, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { sessionToken, toolToken } from './keys.ts'
import { json, problemOf, startGateway } from './running-gateway.ts'
import { MATCH, MATCH_BODY } from './wire-examples.ts'

const { services, gateway } = gatewayForTests({ peers: ONLY_GATEWAY })
beforeEach(() => {
  services.on('streamMatches', () => [{ matches: [MATCH] }])
})

const asTool = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { Authorization: `Bearer ${token}`, ...init.headers },
})
const read = (token: string, headers: Record<string, string> = {}) => gateway.fetch('/api/matches', asTool(token, { headers }))
const may = (...scopes: string[]) =>
  services.on('resolveToken', ({ secret }) => ({ userId: secret.split('_')[2], tokenId: 't1', scopes }))

describe('the token of a tool', () => {
  it('reads for its player, who is named, and never administers', async () => {
    services.on('summarizeMatches', (_request, { caller }) => {
      expect(caller).toEqual({ userId: 'admin', role: 'user', sessionId: 'tool.token-admin' })
      return { totalMatches: 1, wins: 1, losses: 0, winRate: 100 }
    })
    const response = await gateway.fetch('/api/matches/summary', asTool(toolToken('admin')))
    expect([response.status, response.headers.get('x-player')]).toEqual([200, 'admin'])
  })

  it('needs the scope of a call, which the refusal names', async () => {
    may('TOKEN_SCOPE_FIGURES_READ')
    const response = await read(toolToken('scoped'))
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="matches:read"')
    expect(await problemOf(response)).toMatchObject({ status: 403, code: 'SCOPE_MISSING', params: { scope: 'matches:read' } })
    expect(services.calledMethods()).toEqual(['resolveToken'])
  })

  it('of one that has ended, or never was, is refused with what RFC 6750 asks for', async () => {
    for (const token of [toolToken('gone'), 'kl_pat_x', 'nonsense', '', sessionToken('ana')]) {
      const response = await read(token)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    }
    // What cannot be one of ours asks no service.
    expect(services.requests('resolveToken')).toHaveLength(1)
  })

  it('wins over a cookie: none is read beside it', async () => {
    const cookie = `kl_session=${sessionToken('ana')}`
    expect((await read(toolToken('gone'), { cookie })).status).toBe(401)
    expect((await read(toolToken('bo'), { cookie })).headers.get('x-player')).toBe('bo')
    expect(services.requests('resolveSession')).toHaveLength(0)
  })

  it('is only one behind the word Bearer, in any case', async () => {
    expect((await gateway.fetch('/api/matches', { headers: { Authorization: `bEARER  ${toolToken('ana')}` } })).status).toBe(200)
    const basic = { Authorization: 'Basic YW5hOnNlY3JldA==', cookie: `kl_session=${sessionToken('ana')}` }
    expect((await gateway.fetch('/api/matches', { headers: basic })).status).toBe(200)
  })

  it('lets no page of another site in: nothing says that it may', async () => {
    const response = await read(toolToken('ana'), { Origin: 'https://elsewhere.example' })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const change = asTool(toolToken('ana'), json({}, 'POST', { Origin: 'https://elsewhere.example' }))
    expect((await problemOf(await gateway.fetch('/api/matches', change))).code).toBe('CROSS_SITE')
  })
})

const FOR_TOOLS = ENDPOINTS.filter(([, { tokens }]) => tokens !== undefined)
const NOT_FOR_TOOLS = ENDPOINTS.filter(([, { tokens }]) => tokens === undefined)

it.each(NOT_FOR_TOOLS)('%s is not for tools, whatever their token allows', async (_name, endpoint) => {
  const body = endpoint.method === 'GET' ? {} : json({}, endpoint.method)
  const response = await gateway.fetch(pathWith(endpoint), asTool(toolToken('admin'), { method: endpoint.method, ...body }))
  expect(await problemOf(response)).toMatchObject({ status: 403, code: 'TOKEN_REFUSED' })
  expect(services.calledMethods().filter((method) => method !== 'resolveToken')).toEqual([])
})

it('is for calls that a list of ours holds: none of the account, of payments, of friends or of administration', () => {
  const areas = [...new Set(FOR_TOOLS.map(([, { path }]) => path.split('/').slice(1, 3).join('/')))]
  expect(areas.sort()).toEqual([
    ...['api/analytics', 'api/calendar', 'api/matches', 'api/opponents', 'api/partners', 'api/recap', 'api/scouting'],
    ...['api/users', 'mcp'],
  ])
  expect(FOR_TOOLS.filter(([, { access }]) => access !== 'user')).toEqual([])
  const changing = FOR_TOOLS.filter(([, { changes }]) => changes)
  expect([...new Set(changing.map(([, { tokens }]) => tokens))]).toEqual(['matches:write'])
})

it('counts what all tools of a player do together, apart from the player’s screens and other players', async () => {
  const tools = new RateLimiterMemory({ points: 3, duration: 86_400 })
  const limits = createRateLimits({ ...memoryLimits().limiters, tools })
  const limited = await startGateway({ addresses: services.addresses, limits, peers: ONLY_GATEWAY })
  const statusOf = async (token: string) => (await limited.fetch('/api/matches', asTool(token))).status
  for (let sent = 0; sent < 3; sent += 1) expect(await statusOf(toolToken('ana'))).toBe(200)
  expect(await statusOf(toolToken('ana'))).toBe(429)
  expect(await statusOf(toolToken('ana').replace(/s$/, 't'))).toBe(429)
  expect((await limited.as('ana', '/api/matches')).status).toBe(200)
  expect(await statusOf(toolToken('bo'))).toBe(200)
  await limited.stop()
})

describe('in settings', () => {
  const WHEN = new Date('2026-05-01T12:00:00.000Z')
  const when = WHEN.toISOString()
  const ofTool = { id: 't1', name: 'Sheet', scopes: ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_UNSPECIFIED'], createdAt: WHEN }

  it('a player lists tokens without their secrets, and the calendar apart', async () => {
    const calendar = { id: 'c1', name: '', scopes: ['TOKEN_SCOPE_CALENDAR'], createdAt: WHEN, usedAt: WHEN }
    services.on('listTokens', () => ({ tokens: [{ ...ofTool, expiresAt: WHEN }, calendar] }))
    expect(await (await gateway.as('ana', '/api/users/me/tokens')).json()).toEqual({
      tokens: [{ id: 't1', name: 'Sheet', scopes: ['matches:read'], createdAt: when, expiresAt: when }],
      calendar: { id: 'c1', createdAt: when, usedAt: when },
    })
  })

  it.each([
    [{ name: 'Sheet', scopes: ['matches:read'], days: 31 }, 'days'],
    [{ name: 'Sheet', scopes: ['calendar'], days: 30 }, 'scopes.0'],
    [{ name: 'Sheet', scopes: [], days: 30 }, 'scopes'],
    [{ name: ' ', scopes: ['matches:read'], days: 30 }, 'name'],
  ])('%j makes no token', async (body, path) => {
    const response = await gateway.as('ana', '/api/users/me/tokens', json(body))
    expect(response.status).toBe(400)
    expect((await problemOf(response)).fields?.map((field) => field.path)).toContain(path)
    expect(services.requests('createToken')).toEqual([])
  })
})

it('a tool logs a match as its player would', async () => {
  services.on('logMatch', () => ({ match: MATCH }))
  const response = await gateway.fetch('/api/matches', asTool(toolToken('ana'), json(MATCH_BODY)))
  expect(response.status).toBe(201)
  may('TOKEN_SCOPE_MATCHES_READ')
  const refused = await gateway.fetch('/api/matches', asTool(toolToken('reader'), json(MATCH_BODY)))
  expect((await problemOf(refused)).params).toEqual({ scope: 'matches:write' })
})
