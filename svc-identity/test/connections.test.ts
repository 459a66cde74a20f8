import { createHash } from 'node:crypto'
import { readPersonalToken } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)
beforeEach(() => {
  service.clock.ahead = 0
})

const DAY = 24 * 60 * 60_000
const BACK = 'https://assistant.example/back'
const VERIFIER = 'v'.repeat(43)
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
const scopes = ['TOKEN_SCOPE_MATCHES_READ' as const, 'TOKEN_SCOPE_FIGURES_READ' as const]
const refused = { code: 'UNAUTHENTICATED' }

async function consented(caller: Caller, redirectUri = BACK) {
  const { id: clientId } = await service.registerClient('Assistant', [redirectUri])
  const code = await service.grantCode(caller, { clientId, redirectUri, scopes, challenge })
  const fetch = (more: object = {}) => service.exchangeCode({ clientId, code, verifier: VERIFIER, redirectUri, ...more })
  return { clientId, code, fetch }
}

async function connected(username: string) {
  const player = await signUp(service, username)
  const { clientId, code, fetch } = await consented(player.caller)
  const { tokens } = await fetch()
  const refresh = (token = tokens!.refreshToken) => service.refreshConnection(clientId, token)
  return { ...player, clientId, code, fetch, tokens: tokens!, refresh }
}

const isRefused = (token: string) => expect(service.resolveToken(token)).rejects.toMatchObject(refused)

describe('a code', () => {
  it('is exchanged for tokens that may do what the player allowed, all stored as hashes', async () => {
    const { caller, clientId, code, tokens } = await connected('fetcher')
    expect(tokens).toMatchObject({ scopes, expiresInSeconds: 3_600 })
    const [listed] = await service.tokens(caller)
    expect(listed).toMatchObject({ name: 'Assistant', host: 'assistant.example', scopes })
    expect(listed!.expiresAt!.getTime() - listed!.createdAt!.getTime()).toBeGreaterThanOrEqual(90 * DAY)
    expect(await service.resolveToken(tokens.accessToken)).toEqual({ userId: caller.userId, tokenId: listed!.id, scopes })
    const stored = JSON.stringify(await service.collection('personal_tokens').findOne({ _id: `${caller.userId}.${listed!.id}` }))
    for (const token of [code, tokens.accessToken, tokens.refreshToken]) {
      const { secret, turn } = readPersonalToken(token)!
      for (const part of [secret, turn]) expect(stored).not.toContain(part)
    }
    expect(stored).toContain(clientId)
    expect(stored).not.toContain('code')
  })

  it('is no token, and neither is any other part of a connection', async () => {
    const { caller } = await signUp(service, 'parts')
    const { code, fetch } = await consented(caller)
    await isRefused(code)
    expect(await service.tokens(caller)).toEqual([])
    const { accessToken, refreshToken } = (await fetch()).tokens!
    const { secret, turn } = readPersonalToken(accessToken)!
    await isRefused(refreshToken)
    await isRefused(refreshToken.replace('kl_ort', 'kl_oat'))
    for (const one of [secret, turn]) await isRefused(`kl_pat_${caller.userId}_${one}`)
    await isRefused(`kl_cal_${caller.userId}_${secret}`)
    await isRefused(accessToken.replace('kl_oat', 'kl_pat'))
  })

  it.each([
    ['another verifier', { verifier: 'w'.repeat(43) }],
    ['no verifier', { verifier: '' }],
    ['its challenge for a verifier', { verifier: challenge }],
    ['another address', { redirectUri: 'https://assistant.example/other' }],
  ])('is spent by %s', async (_what, more) => {
    const { caller } = await signUp(service, `spent${Math.random()}`)
    const { fetch } = await consented(caller)
    expect(await fetch(more)).toEqual({ tokens: undefined, endedUserId: caller.userId })
    expect((await fetch()).tokens).toBeUndefined()
  })

  it('is not for another client, which cannot spend it either', async () => {
    const { caller } = await signUp(service, 'mixed')
    const [mine, other] = [await consented(caller), await consented(caller)]
    expect(await mine.fetch({ clientId: other.clientId })).toEqual({})
    expect((await mine.fetch({ code: other.code })).tokens).toBeUndefined()
    expect((await mine.fetch()).tokens).toBeDefined()
  })

  it('lasts for a minute', async () => {
    const { caller } = await signUp(service, 'late')
    const { fetch } = await consented(caller)
    service.clock.ahead = 61_000
    expect((await fetch()).tokens).toBeUndefined()
    await consented(caller)
    expect(await service.collection('personal_tokens').countDocuments()).toBeGreaterThan(0)
    expect(await service.ctx.personalTokens.list(caller.userId)).toHaveLength(1)
  })

  it('works once: a second time ends the connection that the first one made, also of two at once', async () => {
    const { caller, fetch, tokens } = await connected('twice')
    expect(await fetch()).toEqual({ tokens: undefined, endedUserId: caller.userId })
    await isRefused(tokens.accessToken)
    const again = await consented(caller)
    const both = await Promise.all([again.fetch(), again.fetch()])
    for (const { tokens: one } of both) if (one) await isRefused(one.accessToken)
    expect(await service.tokens(caller)).toEqual([])
  })

  it.each([
    ['writing', { scopes: ['TOKEN_SCOPE_MATCHES_WRITE' as const] }, 'scope'],
    ['writing too', { scopes: [...scopes, 'TOKEN_SCOPE_MATCHES_WRITE' as const] }, 'scope'],
    ['nothing', { scopes: [] }, 'scope'],
    ['a client without a challenge', { challenge: '' }, 'code_challenge'],
    ['a verifier as it is', { challenge: 'short' }, 'code_challenge'],
  ])('is not granted for %s', async (_what, more, field) => {
    const { caller } = await signUp(service, `unfit${Math.random()}`)
    const { id: clientId } = await service.registerClient('Assistant', [BACK])
    const grant = service.grantCode(caller, { clientId, redirectUri: BACK, scopes, challenge, ...more })
    await expect(grant).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  })

  it('is granted by a running session alone, and counts as a token', async () => {
    const { caller } = await signUp(service, 'full')
    await expect(consented({ ...caller, sessionId: 'tool.x' })).rejects.toMatchObject(refused)
    for (let made = 0; made < 20; made += 1) await service.createToken(caller)
    await expect(consented(caller)).rejects.toMatchObject({ code: 'TOKEN_LIMIT' })
  })
})

describe('a refresh', () => {
  it('replaces both tokens', async () => {
    const { caller, tokens, refresh } = await connected('rotating')
    const { tokens: next } = await refresh()
    await isRefused(tokens.accessToken)
    expect(await service.resolveToken(next!.accessToken)).toMatchObject({ userId: caller.userId, scopes })
    const [before, after] = [await service.tokens(caller), await refresh(next!.refreshToken)]
    expect(after.tokens!.refreshToken).not.toBe(next!.refreshToken)
    expect(await service.tokens(caller)).toEqual(before)
  })

  it('gives the same answer to two at once, and to one whose answer was lost', async () => {
    const { refresh } = await connected('hasty')
    const both = await Promise.all([refresh(), refresh()])
    expect(both[0]).toMatchObject({
      tokens: { accessToken: both[1].tokens!.accessToken, refreshToken: both[1].tokens!.refreshToken },
    })
    await service.resolveToken(both[0].tokens!.accessToken)
    service.clock.ahead = 5_000
    expect((await refresh()).tokens?.accessToken).toBe(both[0].tokens!.accessToken)
  })

  it('by a token that was refreshed earlier ends the connection, for thief and owner', async () => {
    const { caller, refresh } = await connected('robbed')
    const { tokens: stolen } = await refresh()
    service.clock.ahead = 11_000
    expect(await refresh()).toEqual({ tokens: undefined, endedUserId: caller.userId })
    await isRefused(stolen!.accessToken)
    expect(await refresh(stolen!.refreshToken)).toEqual({})
    expect(await service.tokens(caller)).toEqual([])
  })

  it('by a token two refreshes ago ends it at once', async () => {
    const { caller, refresh } = await connected('older')
    await refresh((await refresh()).tokens!.refreshToken)
    expect(await refresh()).toEqual({ tokens: undefined, endedUserId: caller.userId })
  })

  it('by another client, a guess, or an access token changes nothing', async () => {
    const { tokens, refresh } = await connected('guessed')
    const { id: other } = await service.registerClient('Other', [BACK])
    expect(await service.refreshConnection(other, tokens.refreshToken)).toEqual({})
    const guesses = [tokens.accessToken, 'kl_ort_', tokens.refreshToken.replace(/_[\w-]{43}_/, `_${'x'.repeat(43)}_`)]
    for (const guess of guesses) expect(await refresh(guess)).toEqual({})
    await service.resolveToken(tokens.accessToken)
  })

  it('is possible for the ninety days that the player allowed', async () => {
    const { tokens, refresh } = await connected('lasting')
    service.clock.ahead = 60 * 60_000 + 1_000
    await isRefused(tokens.accessToken)
    service.clock.ahead = 90 * DAY - 60_000
    const { tokens: last } = await refresh()
    expect(last!.expiresInSeconds).toBeLessThanOrEqual(60)
    service.clock.ahead = 90 * DAY + 1_000
    await isRefused(last!.accessToken)
    expect(await refresh(last!.refreshToken)).toEqual({})
  })
})

describe('a connection ends', () => {
  it.each(['accessToken', 'refreshToken'] as const)('by its client with the %s, which can end no other', async (name) => {
    const [mine, other] = [await connected(`ended${name}`), await connected(`other${name}`)]
    expect(await service.endConnection(mine.clientId, other.tokens[name])).toBeUndefined()
    const { secret } = await service.createToken(mine.caller)
    expect(await service.endConnection(mine.clientId, secret)).toBeUndefined()
    await service.resolveToken(other.tokens.accessToken)
    expect(await service.endConnection(mine.clientId, mine.tokens[name])).toBe(mine.caller.userId)
    await isRefused(mine.tokens.accessToken)
    expect(await mine.refresh()).toEqual({})
  })

  it('by its player, and so does what had not been fetched', async () => {
    const { caller, tokens, refresh } = await connected('revoker')
    await service.revokeToken(caller, (await service.tokens(caller))[0]!.id)
    await isRefused(tokens.accessToken)
    expect(await refresh()).toEqual({})
    const { fetch } = await consented(caller)
    await service.endSessions(caller)
    expect((await fetch()).tokens).toBeUndefined()
  })

  it('when its client is connected again, and no other one does', async () => {
    const { caller, clientId, tokens } = await connected('anew')
    const other = await (await consented(caller)).fetch()
    const code = await service.grantCode(caller, { clientId, redirectUri: BACK, scopes: scopes.slice(0, 1), challenge })
    const next = await service.exchangeCode({ clientId, code, verifier: VERIFIER, redirectUri: undefined })
    expect(next.tokens!.scopes).toEqual(scopes.slice(0, 1))
    await isRefused(tokens.accessToken)
    await service.resolveToken(other.tokens!.accessToken)
    expect(await service.tokens(caller)).toHaveLength(2)
  })
})

it('a client is forgotten after a week, or a week after its last connection ends', async () => {
  const [unused, { clientId }] = [await service.registerClient('Unused', [BACK]), await connected('retained')]
  service.clock.ahead = 7 * DAY + 1_000
  await expect(service.findClient(unused.id)).rejects.toMatchObject({ code: 'CONNECTION_UNKNOWN' })
  await service.findClient(clientId)
  service.clock.ahead = 97 * DAY + 60_000
  await expect(service.findClient(clientId)).rejects.toMatchObject({ code: 'CONNECTION_UNKNOWN' })
})
