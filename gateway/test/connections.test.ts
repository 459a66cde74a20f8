import { createHash } from 'node:crypto'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { DomainError } from '@kitchenline/domain'
import type { ExchangeCodeRequest, GrantCodeRequest } from '@kitchenline/proto/identity'
import { newAssistant } from './assistant.ts'
import { BACK, connects, ORIGIN, scopes, tokenOf } from './connections-world.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => connects(services))

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
    const challenge = createHash('sha256').update(stored.verifier!).digest('base64url')
    const granted: Partial<GrantCodeRequest> = { clientId: 'client-1', redirectUri: BACK, scopes, challenge }
    expect(services.requests('grantCode')).toEqual([granted])

    await fetchTokens(back.searchParams.get('code')!)
    const verifier = stored.verifier!
    const exchanged: ExchangeCodeRequest = { clientId: 'client-1', code: tokenOf('code'), verifier, redirectUri: BACK }
    expect(services.requests('exchangeCode')).toEqual([exchanged])
    const mcp = await connect()
    expect((await mcp.listTools()).tools.length).toBeGreaterThan(3)

    // As after an hour: the first access token is refused, and the client refreshes by itself.
    services.on('resolveToken', ({ secret }) => {
      if (secret !== tokenOf('access', 2)) throw new DomainError('UNAUTHENTICATED')
      return { userId: 'ana', tokenId: 't1', scopes }
    })
    await mcp.listTools()
    expect(stored.tokens?.refresh_token).toBe(tokenOf('refresh', 2))

    services.refuse('resolveToken', 'UNAUTHENTICATED')
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
    services.refuse('grantCode', 'CONNECTION_UNKNOWN')
    const answers = [true, false].map((isAllowed) =>
      gateway.as('ana', '/api/connections', json({ ...REQUEST, isAllowed, ...more })),
    )
    for (const response of [await question(more), ...(await Promise.all(answers))]) {
      expect(await problemOf(response)).toMatchObject({ status: 404, code: 'CONNECTION_UNKNOWN' })
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
    const allowed = json({ ...REQUEST, isAllowed: true, redirect_uri, state: 'a&b=c' })
    const response = await gateway.as('ana', '/api/connections', allowed)
    const { address } = (await response.json()) as { address: string }
    expect(address).toBe(`${redirect_uri}&code=${tokenOf('code')}&iss=${encodeURIComponent(ORIGIN)}&state=a%26b%3Dc`)
  })
})
