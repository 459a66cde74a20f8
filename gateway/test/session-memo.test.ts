import { jest } from '@jest/globals'
import { type Caller } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { redisProgram, startRedis, type RealRedis } from '../../tools/service-tests/real-redis.ts'
import { ONLY_GATEWAY, peersByKind, type Peers } from '../src/session/peers.ts'
import { createPlayerMemo } from '../src/session/player-memo.ts'
import { redisPeers } from '../src/session/redis-peers.ts'
import { BELIEVED_MS, createSessionMemo, type SessionMemo } from '../src/session/session-memo.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { sessionToken } from './keys.ts'
import { json } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }

const RESET = { token: 'x'.repeat(43), password: 'secret-2' }
const LONG = { lifeMs: 60_000, most: 2_000 }
const fromRecord = async () => ana
const unresolved = async () => null

describe('the memo', () => {
  let now = 0
  const memo = (peers: Partial<Peers> = {}) => createSessionMemo({ ...ONLY_GATEWAY, ...peers }, () => now)
  const learn = (one: SessionMemo, token = 'token', caller = ana) =>
    one.valueOf({ key: token, playerId: caller.userId, ask: async () => caller })
  const remembers = async (one: SessionMemo, token = 'token') =>
    (await one.valueOf({ key: token, playerId: 'ana', ask: unresolved })) !== null

  it.each([
    ['a player for five minutes', ana, 300_000],
    ['an administrator for a second', { ...ana, role: 'admin' as const }, BELIEVED_MS],
    ['a tool for a second', { ...ana, scopes: [] }, BELIEVED_MS],
  ])('believes %s, counted from before the question', async (_what, actor, lifeMs) => {
    const one = memo()
    const resolve = async () => {
      now += 400
      return actor
    }
    await one.valueOf({ key: 'token', playerId: 'ana', ask: resolve })
    now += lifeMs - 401
    expect(await remembers(one)).toBe(true)
    now += 1
    expect(await remembers(one)).toBe(false)
  })

  it('forgets a player here and elsewhere, and no other player', async () => {
    const notified: string[] = []
    const one = memo({ publishChange: async (playerId) => void notified.push(playerId) })
    await learn(one, 'first')
    await learn(one, 'second')
    await learn(one, 'other', { ...ana, userId: 'bo' })
    await one.forget('ana')
    expect([await remembers(one, 'first'), await remembers(one, 'second'), await remembers(one, 'other')]).toEqual([
      false,
      false,
      true,
    ])
    expect(notified).toEqual(['ana'])
  })

  it('does not keep an answer that was on its way while a session was ended', async () => {
    const one = memo()
    const resolve = async () => {
      await one.forget('ana')
      return ana
    }
    await one.valueOf({ key: 'token', playerId: 'ana', ask: resolve })
    expect(await remembers(one)).toBe(false)
  })

  it.each(['ana', undefined])('learns that sessions of %s were ended elsewhere', async (ended) => {
    let listener: (playerId: string | undefined) => void = () => {}
    const one = memo({ onChange: (listen) => (listener = listen) })
    await learn(one)
    listener(ended)
    expect(await remembers(one)).toBe(false)
  })

  it('believes nothing while it would not hear', async () => {
    let connected = true
    const one = memo({ isConnected: () => connected })
    await learn(one)
    connected = false
    expect(await remembers(one)).toBe(false)
  })
})

;(redisProgram ? describe : describe.skip)('two gateways with a Redis', () => {
  const log = createLog('test', 'silent')
  let redis: RealRedis
  let peers: Peers[]
  const pause = () =>
    new Promise<void>((resume) => void (Math.random() < 0.5 ? setImmediate(resume) : setTimeout(resume, 3 * Math.random())))
  beforeEach(async () => {
    redis = await startRedis(redisProgram!)
    peers = [redisPeers(redis.url, log), redisPeers(redis.url, log)]
    while (!peers.every((one) => one.isConnected())) await pause()
  })
  afterEach(async () => {
    for (const one of peers) one.close()
    await redis.stop()
  })

  it.each([
    ['sessions', (one: Peers) => createSessionMemo(one)],
    ['what home shows', (one: Peers) => createPlayerMemo<Caller | null>({ ...LONG, peers: peersByKind(one)('analyses') })],
  ])('believe nothing of before a change, whenever and wherever it is made, a thousand times: %s', async (_what, create) => {
    const memos = peers.map(create)
    /** The records of svc-identity. An answer is of the moment in which it is made, and takes as long as it likes. */
    const running = new Map<string, Caller>()
    let [remembered, believedTooLong] = [0, 0]
    const visit = (memo: SessionMemo, token: string) => {
      remembered += 1
      const resolve = async () => {
        remembered -= 1
        await pause()
        const caller = running.get(token) ?? null
        await pause()
        return caller
      }
      return memo.valueOf({ key: token, playerId: token, ask: resolve })
    }
    const tryOne = async (_: unknown, at: number) => {
      const token = `player ${at}`
      running.set(token, { ...ana, userId: token })
      let isOver = false
      const visits = memos.map(async (memo) => {
        for (; !isOver; await pause()) await visit(memo, token)
      })
      await new Promise((resume) => setTimeout(resume, 200 * Math.random()))
      running.delete(token)
      await memos[at % 2]!.forget(token)
      for (const memo of memos) if (await visit(memo, token)) believedTooLong += 1
      isOver = true
      await Promise.all(visits)
    }
    for (let done = 0; done < 1_000; done += 500)
      await Promise.all(Array.from({ length: 500 }, (_each, at) => tryOne(_each, done + at)))
    expect(believedTooLong).toBe(0)
    // Fewer on a slower machine.
    expect(remembered).toBeGreaterThan(0)
  })

  it('believe nothing while Redis is unreachable, and remember again when it is back', async () => {
    const [one, two] = peers.map((each) => createSessionMemo(each)) as [SessionMemo, SessionMemo]
    const learn = () => two.valueOf({ key: 'token', playerId: 'ana', ask: fromRecord })
    const remembered = () => two.valueOf({ key: 'token', playerId: 'ana', ask: unresolved })
    await learn()
    expect(await remembered()).toBe(ana)
    const port = Number(new URL(redis.url).port)
    await redis.stop()
    while (peers.some((each) => each.isConnected())) await pause()
    expect(await remembered()).toBe(null)
    redis = await startRedis(redisProgram!, { port })
    while (!peers.every((each) => each.isConnected())) await pause()
    expect(await remembered()).toBe(null)
    await learn()
    expect(await remembered()).toBe(ana)
    // Who else was there before Redis left it does not know, so it waits until none of them can trust a memo.
    const startedAt = performance.now()
    await one.forget('ana')
    expect(performance.now() - startedAt).toBeGreaterThan(BELIEVED_MS)
    expect(await remembered()).toBe(null)
  })
})

describe('the only gateway', () => {
  const { services, gateway } = gatewayForTests({ each: true, peers: ONLY_GATEWAY })
  const session = { token: sessionToken('bo'), expiresAt: new Date('2030-01-01T00:00:00.000Z') }
  const cookie = `kl_session=${sessionToken('ana')}`
  const send = (path: string, init: RequestInit = {}) =>
    gateway.fetch(path, { ...init, headers: { ...(init.headers as object), cookie } })
  const me = async () => (await send('/api/users/me')).status
  const countCalls = () => services.requests('resolveSession').length
  beforeEach(() => services.on('getCurrentUser', () => ({ user: USER })))

  it('asks once for what a page asks for in a row', async () => {
    // On a busy machine three requests take longer than the second for which a session is believed.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now())
    try {
      expect([await me(), await me(), await me()]).toEqual([200, 200, 200])
    } finally {
      clock.mockRestore()
    }
    expect(countCalls()).toBe(1)
  })

  const currentPassword = 'secret-1'
  it.each<[string, call: string, method: string, path: string, body: object]>([
    ['signed out', 'logout', 'POST', '/api/logout', {}],
    ['signed out everywhere', 'endSessions', 'DELETE', '/api/users/me/sessions', {}],
    ['with a new password', 'changePassword', 'POST', '/api/users/me/password', { currentPassword, newPassword: 'secret-2' }],
    ['about to be erased', 'requestErasure', 'DELETE', '/api/users/me', { currentPassword }],
    ['signed in as another player', 'login', 'POST', '/api/login', { username: 'bo', password: 'secret-1' }],
    ['with a password set by a link', 'resetPassword', 'POST', '/api/password-reset/confirm', RESET],
    ['maybe signed out, which is unknown', 'logout', 'POST', '/api/logout', {}],
  ])('asks again for a player who is %s', async (what, call, method, path, body) => {
    if (what.startsWith('maybe')) services.refuse(call, 'DEPENDENCY_UNAVAILABLE')
    else services.on(call, () => ({ session, user: USER, userId: 'ana', dueAt: session.expiresAt }))
    expect(await me()).toBe(200)
    await send(path, json(body, method))
    services.refuse('resolveSession', 'UNAUTHENTICATED')
    expect(await me()).toBe(401)
  })

  it('asks of a cookie that has expired, however lately it was known', async () => {
    const token = sessionToken('ana', { life: -1 })
    const answers = [1, 2].map(() => gateway.fetch('/api/users/me', { headers: { cookie: `kl_session=${token}` } }))
    await Promise.all(answers)
    expect(countCalls()).toBe(2)
  })
})
