import { createHash } from 'node:crypto'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { DomainError, writePersonalToken } from '@kitchenline/domain'
import type { ExchangeCodeRequest, GrantCodeRequest, TokenScope } from '@kitchenline/proto/identity'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { UNREACHABLE_PEERS, type Peers } from '../src/session/peers.ts'
import { newAssistant } from './assistant.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'

const ORIGIN = 'http://localhost:3000'
const BACK = 'http://127.0.0.1:7777/back'
let services: FakeServices
let gateway: RunningGateway
let forgotten: string[]
/** Nothing is remembered, so that each answer of the fakes counts. */
const peers: Peers = { ...UNREACHABLE_PEERS, publishChange: async (playerId) => void forgotten.push(playerId) }
beforeAll(async () => {
  services = await startFakeServices()
  gateway = await startGateway({ addresses: services.addresses, peers, patienceMs: 10_000 })
})
afterAll(async () => {
  await gateway.stop()
  await services.stop()
})

const scopes: TokenScope[] = ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ']
const client = { id: 'client-1', name: 'Assistant', redirectUris: [BACK], createdAt: new Date() }
/** As svc-identity gives them out: the n-th pair of a connection. */
const tokenOf = (kind: 'access' | 'refresh' | 'code', turn = 1) =>
  writePersonalToken(kind, { userId: 'ana', secret: 's'.repeat(43), turn: String(turn).repeat(43) })
let pair: number
const tokens = () => ({
  ...{ accessToken: tokenOf('access', pair), refreshToken: tokenOf('refresh', pair), expiresInSeconds: 3_600, scopes },
})

beforeEach(() => {
  ;[pair, forgotten] = [1, []]
  services.reset()
  services.on('registerClient', () => ({ client }))
  services.on('findClient', ({ clientId, redirectUri }) => {
    if (clientId !== client.id || (redirectUri ?? BACK) !== BACK) throw new DomainError('CONNECTION_UNKNOWN')
    return { client }
  })
  services.on('grantCode', () => ({ code: tokenOf('code') }))
  services.on('exchangeCode', () => ({ tokens: tokens() }))
  services.on('refreshConnection', () => {
    pair += 1
    return { tokens: tokens() }
  })
  services.on('endConnection', () => ({ endedUserId: 'ana' }))
  services.on('resolveToken', ({ secret }) => {
    if (secret !== tokenOf('access', pair)) throw new DomainError('UNAUTHENTICATED')
    return { userId: 'ana', tokenId: 't1', scopes }
  })
})

/** The official client finds this gateway under the address that people see. */
const fetchHere = (url: string | URL, init?: RequestInit) => fetch(String(url).replace(ORIGIN, gateway.url), init)

const assistant = () => newAssistant(ORIGIN, BACK, fetchHere)

/** What our page does with the address that the client opened. */
async function consented(sentTo: URL, isAllowed = true, player = 'ana'): Promise<URL> {
  const request = Object.fromEntries(sentTo.searchParams)
  const { state: _state, ...question } = request
  const answer = await gateway.as(player, `/api/connections/asked?${new URLSearchParams(question)}`)
  expect(await answer.json()).toEqual({
    ...{ name: 'Assistant', host: '127.0.0.1', scopes: ['matches:read', 'figures:read'], until: expect.any(String) },
  })
  const decided = await gateway.as(player, '/api/connections', json({ ...request, isAllowed }))
  return new URL(((await decided.json()) as { address: string }).address)
}

describe('an assistant with the official client', () => {
  it('registers, asks its player, fetches tokens, reads, refreshes, and is out once it is disconnected', async () => {
    const { stored, connect, fetchTokens } = assistant()
    await expect(connect()).rejects.toThrow(UnauthorizedError)
    expect(stored.client).toMatchObject({ client_id: 'client-1', token_endpoint_auth_method: 'none' })
    expect(stored.client).not.toHaveProperty('client_secret')
    expect(stored.sentTo!.href).toMatch(`${ORIGIN}/auth/connect?`)
    const back = await consented(stored.sentTo!)
    expect(back.origin + back.pathname).toBe(BACK)
    expect(Object.fromEntries(back.searchParams)).toEqual({ code: tokenOf('code'), state: 'state of the client', iss: ORIGIN })
    expect(services.requests('grantCode')).toEqual([
      {
        clientId: 'client-1',
        redirectUri: BACK,
        scopes,
        challenge: createHash('sha256').update(stored.verifier!).digest('base64url'),
      },
    ] satisfies Partial<GrantCodeRequest>[])

    await fetchTokens(back.searchParams.get('code')!)
    expect(services.requests('exchangeCode')).toEqual([
      { clientId: 'client-1', code: tokenOf('code'), verifier: stored.verifier!, redirectUri: BACK },
    ] satisfies ExchangeCodeRequest[])
    const mcp = await connect()
    expect((await mcp.listTools()).tools.length).toBeGreaterThan(3)

    // As after an hour: the first access token is refused, and the client refreshes by itself.
    services.on('resolveToken', ({ secret }) => {
      if (secret !== tokenOf('access', 2)) throw new DomainError('UNAUTHENTICATED')
      return { userId: 'ana', tokenId: 't1', scopes }
    })
    await mcp.listTools()
    expect(stored.tokens?.refresh_token).toBe(tokenOf('refresh', 2))

    services.on('resolveToken', () => {
      throw new DomainError('UNAUTHENTICATED')
    })
    services.on('refreshConnection', () => ({}))
    services.on('revokeToken', () => ({}))
    await gateway.as('ana', '/api/users/me/tokens/t1', { method: 'DELETE' })
    await expect(mcp.listTools()).rejects.toThrow()
    await mcp.close()
  })

  it('learns when its player does not want to', async () => {
    const { stored, connect } = assistant()
    await expect(connect()).rejects.toThrow(UnauthorizedError)
    const back = await consented(stored.sentTo!, false)
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'state of the client', iss: ORIGIN })
    expect(services.requests('grantCode')).toEqual([])
  })
})

const REQUEST = {
  ...{ response_type: 'code', client_id: 'client-1', redirect_uri: BACK, code_challenge: 'c'.repeat(43) },
  ...{ code_challenge_method: 'S256', resource: `${ORIGIN}/mcp` },
}
const question = (more: object = {}) =>
  gateway.as('ana', `/api/connections/asked?${new URLSearchParams({ ...REQUEST, ...more })}`)

describe('the player is asked', () => {
  it.each([
    ['response_type', { response_type: 'token' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['code_challenge', { code_challenge: 'short' }],
    ['scope', { scope: 'matches:write admin' }],
    ['resource', { resource: 'https://elsewhere.example/mcp' }],
    ['resource', { resource: `${ORIGIN}/mcp/` }],
  ])('not for a wrong %s, and nothing leads back to a client', async (path, more) => {
    for (const response of [
      await question(more),
      await gateway.as('ana', '/api/connections', json({ ...REQUEST, isAllowed: false, ...more })),
    ]) {
      expect(response.status).toBe(400)
      const text = await response.text()
      expect((JSON.parse(text) as { fields: object[] }).fields).toEqual([expect.objectContaining({ path })])
      expect(text).not.toContain(BACK)
    }
    expect(services.requests('grantCode')).toEqual([])
  })

  it.each([
    ['a client that is not known', { client_id: 'client-2' }],
    ['an address that the client has not registered', { redirect_uri: 'https://evil.example/' }],
  ])('not by %s, also where the player says no', async (_what, more) => {
    services.on('grantCode', () => {
      throw new DomainError('CONNECTION_UNKNOWN')
    })
    const answers = [true, false].map((isAllowed) =>
      gateway.as('ana', '/api/connections', json({ ...REQUEST, isAllowed, ...more })),
    )
    for (const response of [await question(more), ...(await Promise.all(answers))]) {
      expect(response.status).toBe(404)
      expect((await problemOf(response)).code).toBe('CONNECTION_UNKNOWN')
    }
  })

  it('for what can be read alone, all of it unless some is named', async () => {
    const scopesOf = async (more: object) => ((await (await question(more)).json()) as { scopes: string[] }).scopes
    expect(await scopesOf({})).toEqual(['matches:read', 'figures:read'])
    expect(await scopesOf({ scope: 'openid figures:read matches:write' })).toEqual(['figures:read'])
  })

  it('and decides in our page alone: no other site’s, no tool’s, no stranger’s', async () => {
    const decision = (headers: Record<string, string>) =>
      gateway.fetch('/api/connections', json({ ...REQUEST, isAllowed: true }, 'POST', headers))
    expect((await decision({})).status).toBe(401)
    expect((await decision({ Authorization: `Bearer ${tokenOf('access')}` })).status).toBe(403)
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await gateway.as('ana', '/api/connections', json({ ...REQUEST, isAllowed: true }, 'POST', elsewhere))
    expect((await problemOf(response)).code).toBe('CROSS_SITE')
    const other = json({ ...REQUEST, isAllowed: true }, 'POST', { 'X-Player': 'bo' })
    expect((await problemOf(await gateway.as('ana', '/api/connections', other))).code).toBe('OTHER_PLAYER')
    expect(services.requests('grantCode')).toEqual([])
  })

  it('by an address with a query of its own, which stays', async () => {
    const redirect_uri = 'https://assistant.example/back?of=1'
    const response = await gateway.as(
      'ana',
      '/api/connections',
      json({ ...REQUEST, isAllowed: true, redirect_uri, state: 'a&b=c' }),
    )
    const { address } = (await response.json()) as { address: string }
    expect(address).toBe(`${redirect_uri}&code=${tokenOf('code')}&iss=${encodeURIComponent(ORIGIN)}&state=a%26b%3Dc`)
  })
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
    services.on('registerClient', () => {
      throw new DomainError('INVALID_INPUT', { field: 'redirect_uris' })
    })
    const response = await gateway.fetch('/oauth/register', json({ redirect_uris: ['http://elsewhere.example/'] }))
    expect(await response.json()).toMatchObject({
      error: 'invalid_client_metadata',
      error_description: expect.stringMatching(/redirect_uris/),
    })
  })

  it('keeps its tokens while a service is unavailable: it is to come back', async () => {
    services.on('refreshConnection', () => {
      throw new DomainError('DEPENDENCY_UNAVAILABLE')
    })
    const response = await gateway.fetch('/oauth/token', form(REFRESH))
    expect(response.headers.get('retry-after')).toBeTruthy()
    expect(await refusalOf(response)).toEqual([503, 'temporarily_unavailable'])
  })

  it('is bounded by its network, registering more strictly', async () => {
    const limits = createRateLimits(memoryLimits().limiters)
    const limited = await startGateway({ addresses: services.addresses, limits, patienceMs: 10_000 })
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

it('the way in is found from a 401 of /mcp, and from nowhere else', async () => {
  const refused = await gateway.fetch('/mcp', json({}))
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  )
  expect((await gateway.fetch('/api/matches')).headers.get('www-authenticate')).toBe('Bearer')
  expect(await (await gateway.fetch('/.well-known/oauth-protected-resource/mcp')).json()).toMatchObject({
    ...{ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN], scopes_supported: ['matches:read', 'figures:read'] },
  })
  expect(await (await gateway.fetch('/.well-known/oauth-authorization-server')).json()).toMatchObject({
    ...{ issuer: ORIGIN, code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] },
    ...{ token_endpoint_auth_methods_supported: ['none'], authorization_response_iss_parameter_supported: true },
  })
})
