import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { UNREACHABLE_PEERS } from '../src/session/peers.ts'
import { BACK, connects, ORIGIN, tokenOf } from './connections-world.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, startGateway } from './running-gateway.ts'

let forgotten: string[]
const { services, gateway } = gatewayForTests({
  peers: { ...UNREACHABLE_PEERS, publishChange: async (playerId) => void forgotten.push(playerId) },
})
beforeEach(() => {
  forgotten = []
  connects(services)
})

const form = (values: Record<string, string>, type = 'application/x-www-form-urlencoded'): RequestInit => ({
  ...{ method: 'POST', headers: { 'Content-Type': type }, body: new URLSearchParams(values).toString() },
})
const CODE = { grant_type: 'authorization_code', client_id: 'client-1', code: 'c', code_verifier: 'v' }
const REFRESH = { grant_type: 'refresh_token', client_id: 'client-1', refresh_token: 'r' }
const refusalOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: string }
  return [response.status, error]
}

describe('a client', () => {
  it.each([
    ['another grant', { ...CODE, grant_type: 'password' }, 'unsupported_grant_type'],
    ['no client', { grant_type: 'refresh_token', refresh_token: 'r' }, 'invalid_request'],
    ['an unknown client', { ...CODE, client_id: 'client-2' }, 'invalid_client'],
    ['no verifier', { ...CODE, code_verifier: undefined as never }, 'invalid_request'],
    ['tokens for another server', { ...CODE, resource: 'https://elsewhere.example/' }, 'invalid_target'],
    ['a refresh for another server', { ...REFRESH, resource: 'https://elsewhere.example/' }, 'invalid_target'],
  ])('gets no tokens by %s', async (_what, values, error) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    expect(await refusalOf(await gateway.fetch('/oauth/token', form(given)))).toEqual([400, error])
    expect([services.requests('exchangeCode'), services.requests('refreshConnection')]).toEqual([[], []])
  })

  it.each([
    ['exchangeCode', CODE],
    ['refreshConnection', REFRESH],
  ])('whose %s ended the connection is refused when no gateway believes it any more', async (method, values) => {
    services.on(method, () => ({ endedUserId: 'ana' }))
    expect(await refusalOf(await gateway.fetch('/oauth/token', form(values)))).toEqual([400, 'invalid_grant'])
    expect(forgotten).toEqual(['sessions:ana'])
  })

  it('that gives its tokens back hears of it when no gateway believes them any more', async () => {
    const response = await gateway.fetch('/oauth/revoke', form({ client_id: 'client-1', token: tokenOf('refresh') }))
    expect([response.status, forgotten]).toEqual([200, ['sessions:ana']])
    services.on('endConnection', () => ({}))
    expect((await gateway.fetch('/oauth/revoke', form({ client_id: 'client-1', token: 'unknown' }))).status).toBe(200)
  })

  it('gets answers that no cache keeps', async () => {
    const response = await gateway.fetch('/oauth/token', form(CODE))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it.each([
    ['register', json({ redirect_uris: 'x' }), 'invalid_client_metadata'],
    ['register', json('{'), 'invalid_request'],
    ['register', json({ redirect_uris: [BACK], client_name: 'x'.repeat(20_000) }), 'invalid_request'],
    ['token', json(CODE), 'invalid_request'],
    ['token', form(CODE, 'text/plain'), 'invalid_request'],
    ['token', { ...form({}), body: 'client_id=a&client_id=b' }, 'invalid_request'],
  ])('learns by an error what is wrong with its %s (%#)', async (name, init, error) => {
    const response = await gateway.fetch(`/oauth/${name}`, init)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect((await refusalOf(response))[1]).toBe(error)
  })

  it('that describes itself wrongly learns which part', async () => {
    services.refuse('registerClient', 'INVALID_INPUT', { field: 'redirect_uris' })
    const response = await gateway.fetch('/oauth/register', json({ redirect_uris: ['http://elsewhere.example/'] }))
    expect(await response.json()).toMatchObject({
      error: 'invalid_client_metadata',
      error_description: expect.stringMatching(/redirect_uris/),
    })
  })

  it('keeps its tokens while a service is unavailable: it is to come back', async () => {
    services.refuse('refreshConnection', 'DEPENDENCY_UNAVAILABLE')
    const response = await gateway.fetch('/oauth/token', form(REFRESH))
    expect(response.headers.get('retry-after')).toBeTruthy()
    expect(await refusalOf(response)).toEqual([503, 'temporarily_unavailable'])
  })

  it('is bounded by its network, registering more strictly', async () => {
    const limits = createRateLimits(memoryLimits().limiters)
    const limited = await startGateway({ addresses: services.addresses, limits })
    for (let sent = 0; sent < 100; sent += 1) await limited.fetch('/oauth/register', json({ redirect_uris: [BACK] }))
    expect(await refusalOf(await limited.fetch('/oauth/register', json({ redirect_uris: [BACK] })))).toEqual([
      429,
      'temporarily_unavailable',
    ])
    expect((await limited.fetch('/oauth/token', form(CODE))).status).toBe(200)
    await limited.stop()
  })

  it('is refused as a page of another site', async () => {
    const headers = { Origin: 'https://evil.example' }
    for (const path of ['/oauth/register', '/oauth/token', '/oauth/revoke']) {
      const { status } = await gateway.fetch(path, { ...form(CODE), headers: { ...headers, 'Content-Type': 'text/plain' } })
      expect(status).toBe(403)
    }
  })
})

it('the way in is described, and found from no other 401 than that of /mcp', async () => {
  expect((await gateway.fetch('/api/matches')).headers.get('www-authenticate')).toBe('Bearer')
  expect(await (await gateway.fetch('/.well-known/oauth-protected-resource/mcp')).json()).toMatchObject({
    ...{ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN], scopes_supported: ['matches:read', 'figures:read'] },
  })
  expect(await (await gateway.fetch('/.well-known/oauth-authorization-server')).json()).toMatchObject({
    ...{ issuer: ORIGIN, code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] },
    ...{ token_endpoint_auth_methods_supported: ['none'], authorization_response_iss_parameter_supported: true },
  })
})
