import { MatchersV3 } from '@pact-foundation/pact'
import { writePersonalToken } from '@kitchenline/domain'
import { contractWith, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, like, regex } = MatchersV3
const { promised, answer } = contractWith('identity')

const BACK = 'https://assistant.example/back'
const client = { clientId: 'client-1', redirectUri: BACK }
const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const registered: [string, typeof client & typeof ana] = ['an assistant is registered', { ...client, ...ana }]

const verifier = 'v'.repeat(43)
const challenge = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM'
const parts = { userId: 'ana', secret: 's'.repeat(43), turn: 't'.repeat(43) }
const allowed: [string, Record<string, string>] = [
  'a player has allowed an assistant',
  { ...client, ...ana, ...parts, challenge },
]
const connected: [string, Record<string, string>] = ['an assistant is connected', { ...client, ...ana, ...parts }]
const shown = (kind: 'code' | 'access' | 'refresh') => writePersonalToken(kind, parts)
const given = (kind: 'code' | 'access' | 'refresh') => regex(`^${shown(kind).slice(0, 7)}ana_[\\w-]{43}_[\\w-]{43}$`, shown(kind))

const scopes = ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ']
const tokens = { accessToken: given('access'), refreshToken: given('refresh'), expiresInSeconds: like(3_600), scopes }
const described = { id: like('client-1'), name: 'Assistant', redirectUris: [BACK], createdAt: timestamp() }

const form = (values: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ client_id: 'client-1', ...values }).toString(),
})
const query = {
  ...{ response_type: 'code', client_id: 'client-1', redirect_uri: BACK },
  ...{ code_challenge: challenge, code_challenge_method: 'S256' },
}

it('registers an assistant', () =>
  promised({
    rpc: 'RegisterClient',
    what: 'with an address on https',
    states: [],
    request: { name: 'Assistant', redirectUris: [BACK] },
    response: { client: described },
    through: async (gateway) => {
      const response = await gateway.fetch('/oauth/register', json({ client_name: 'Assistant', redirect_uris: [BACK] }))
      expect(await response.json()).toMatchObject({ client_id: 'client-1', token_endpoint_auth_method: 'none' })
    },
  }))

it('finds an assistant by its id and address', () =>
  promised({
    rpc: 'FindClient',
    what: 'at an address of its own',
    states: [registered],
    request: client,
    response: { client: described },
    through: async (gateway) => {
      const response = await gateway.as('ana', `/api/connections/asked?${new URLSearchParams(query)}`)
      expect(await response.json()).toMatchObject({ name: 'Assistant', host: 'assistant.example' })
    },
  }))

it('gives a code for an assistant that its player allows', () =>
  promised({
    rpc: 'GrantCode',
    what: 'to read all',
    states: [registered],
    request: { ...client, scopes, challenge },
    response: { code: given('code') },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/connections', json({ ...query, isAllowed: true }))
      expect(await response.json()).toEqual({ address: expect.stringContaining(`code=${shown('code')}`) })
    },
  }))

const isKnown = () =>
  answer('findClient', { client: { id: 'client-1', name: 'Assistant', redirectUris: [BACK], createdAt: new Date() } })

it('exchanges a code for tokens', () =>
  promised({
    rpc: 'ExchangeCode',
    what: 'by the verifier of its challenge',
    states: [allowed],
    request: { clientId: 'client-1', code: shown('code'), verifier, redirectUri: BACK },
    response: { tokens },
    through: async (gateway) => {
      isKnown()
      const grant = { grant_type: 'authorization_code', code: shown('code'), code_verifier: verifier, redirect_uri: BACK }
      const response = await gateway.fetch('/oauth/token', form(grant))
      expect(await response.json()).toMatchObject({ access_token: shown('access'), scope: 'matches:read figures:read' })
    },
  }))

it('refreshes tokens', () =>
  promised({
    rpc: 'RefreshConnection',
    what: 'by the present refresh token',
    states: [connected],
    request: { clientId: 'client-1', refreshToken: shown('refresh') },
    response: { tokens },
    through: async (gateway) => {
      isKnown()
      const response = await gateway.fetch('/oauth/token', form({ grant_type: 'refresh_token', refresh_token: shown('refresh') }))
      expect(await response.json()).toMatchObject({ refresh_token: shown('refresh') })
    },
  }))

it('lists a connection with the host that it answers to', () =>
  promised({
    rpc: 'ListTokens',
    what: 'of a player with a connection',
    states: [connected],
    request: {},
    response: {
      tokens: eachLike({
        ...{ id: like('t1'), name: 'Assistant', scopes, createdAt: timestamp(), expiresAt: timestamp() },
        host: 'assistant.example',
      }),
    },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/users/me/tokens')
      expect(await response.json()).toMatchObject({ tokens: [{ host: 'assistant.example' }] })
    },
  }))

it('ends a connection for its client, and says whose it was', () =>
  promised({
    rpc: 'EndConnection',
    what: 'by its refresh token',
    states: [connected],
    request: { clientId: 'client-1', token: shown('refresh') },
    response: { endedUserId: 'ana' },
    through: async (gateway) => {
      isKnown()
      expect((await gateway.fetch('/oauth/revoke', form({ token: shown('refresh') }))).status).toBe(200)
    },
  }))
