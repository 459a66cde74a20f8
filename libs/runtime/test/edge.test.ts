import { jest } from '@jest/globals'
import { DomainError } from '@kitchenline/domain'
import {
  SocialServiceClient,
  SocialServiceService,
  type CheckFriendshipResponse,
  type SocialServiceServer,
} from '@kitchenline/proto/social'
import {
  call,
  callerSigner,
  callerVerifier,
  connect,
  createEdge,
  keyRing,
  longQueryLimits,
  startServer,
  type Caller,
  type RunningServer,
} from '../src/index.ts'
import { createLog, currentTrace, metrics, requestTrace, withRequestTrace } from '@kitchenline/telemetry'
import { keyPair } from '../../../tools/service-tests/trusted-gateway.ts'

const gatewayKey = keyPair()
const strangerKey = keyPair()
const sign = callerSigner({ id: 'g1', privateKey: gatewayKey.privateKey })
const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }

const lines: string[] = []
let answer: (caller: Caller | null) => Promise<CheckFriendshipResponse>
let server: RunningServer
let client: SocialServiceClient
const check = (token: string, timeoutMs?: number) =>
  call(client.checkFriendship.bind(client), { userId: 'bo' }, { token, requestId: 'r1', ...(timeoutMs ? { timeoutMs } : {}) })

beforeAll(async () => {
  const edge = createEdge({
    service: 'svc-social',
    keys: keyRing({ g1: gatewayKey.publicKey }),
    log: createLog('test', 'debug', { write: (line) => void lines.push(line) }),
  })
  const unused = () => Promise.reject(new Error('not under test'))
  const others = Object.keys(SocialServiceService).map((method) => [method, edge.user(unused)])
  const handlers: SocialServiceServer = {
    ...(Object.fromEntries(others) as SocialServiceServer),
    checkFriendship: edge.user((_request, { caller }) => answer(caller)),
  }
  server = await startServer({ host: '127.0.0.1', port: 0, services: [[SocialServiceService, handlers]] })
  client = connect(SocialServiceClient, `127.0.0.1:${server.port}`, [])
})

afterAll(async () => {
  client.close()
  await server.drain()
})

it('hands the verified caller to the handler', async () => {
  let received: Caller | null = null
  answer = async (caller) => {
    received = caller
    return { areFriends: true }
  }
  await expect(check(sign(ana, ['svc-social']))).resolves.toEqual({ areFriends: true })
  expect(received).toEqual(ana)
})

it.each([
  ['no token', () => ''],
  ['a token of another key', () => callerSigner({ id: 'g1', privateKey: strangerKey.privateKey })(ana, ['svc-social'])],
  ['a token of an unknown key id', () => callerSigner({ id: 'g2', privateKey: gatewayKey.privateKey })(ana, ['svc-social'])],
  ['a token for another service', () => sign(ana, ['svc-matches'])],
  ['a token that names nobody', () => sign(null, ['svc-social'])],
  ['a bare user id', () => 'ana'],
])('refuses %s', async (_what, token) => {
  answer = () => Promise.reject(new Error('must not be reached'))
  await expect(check(token())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('carries code and params of a refusal over the socket', async () => {
  answer = () => Promise.reject(new DomainError('MATCH_NOT_FOUND', { matchId: 'm1' }))
  await expect(check(sign(ana, ['svc-social']))).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND', params: { matchId: 'm1' } })
})

it('knows a token again without its keys, until it expires', () => {
  const keys = new Map(keyRing({ g1: gatewayKey.publicKey }))
  const verify = callerVerifier('svc-social', keys)
  const token = sign(ana, ['svc-social'])
  const first = verify(token)
  keys.clear()
  expect(verify(token)).toBe(first)
  const { now } = Date
  Date.now = () => now() + 91_000
  try {
    expect(() => verify(token)).toThrow('UNAUTHENTICATED')
  } finally {
    Date.now = now
  }
})

it('says in the log why it refuses a token: a key that it lacks, or clocks that differ', async () => {
  lines.length = 0
  const other = callerSigner({ id: 'g2', privateKey: strangerKey.privateKey })
  const early = new Date(Date.now() - 100_000)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(early.getTime())
  const expired = sign(ana, ['svc-social'])
  clock.mockRestore()
  for (const token of [other(ana, ['svc-social']), expired, ''])
    await expect(check(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', params: { refused: 'caller-token' } })
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
  expect(logged.filter(({ msg }) => msg === 'refused').map(({ level, err }) => [level, err?.message])).toEqual([
    [40, 'the key g2 is not among INTERNAL_PUBLIC_KEYS'],
    [40, expect.stringMatching(/^the token expired 4\d s ago: the clocks of the two hosts may differ$/)],
    [40, 'a call without a token'],
  ])
})

it('lets an unknown error out without its message', async () => {
  answer = () => Promise.reject(new Error('password of the database is hunter2'))
  const error = await check(sign(ana, ['svc-social'])).catch((caught: DomainError) => caught)
  expect(error).toMatchObject({ code: 'UNEXPECTED', params: {} })
  expect(String((error as DomainError).cause)).not.toContain('hunter2')
})

it('gives up at the deadline', async () => {
  const slow = new Promise<CheckFriendshipResponse>((resolve) => setTimeout(() => resolve({ areFriends: true }), 400))
  answer = () => slow
  await expect(check(sign(ana, ['svc-social']), 100)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  await slow
})

it('ends the long queries of a read soon after its caller has left, and none of a change', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const ends: (() => void)[] = []
  let begun = () => {}
  answer = () => {
    signals.push(longQueryLimits(1_000).signal)
    begun()
    return new Promise((resolve) => ends.push(() => resolve({ areFriends: true })))
  }
  for (const isRead of [true, false]) {
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const caller = new AbortController()
    const outgoing = { token: sign(ana, ['svc-social']), requestId: 'r1', signal: caller.signal, isRead }
    const answered = call(client.checkFriendship.bind(client), { userId: 'bo' }, outgoing)
    await hasBegun
    caller.abort()
    await expect(answered).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  }
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined])
  await new Promise((resolve) => signals[0]!.addEventListener('abort', resolve))
  for (const end of ends) end()
})

it('refuses what is too much at once instead of queueing it', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  answer = () => gate.then(() => ({ areFriends: true }))
  const token = sign(ana, ['svc-social'])
  const refused: unknown[] = []
  const calls = Array.from({ length: 80 }, () => check(token, 60_000).catch((error: unknown) => refused.push(error)))
  while (refused.length < 16) await new Promise((resume) => setImmediate(resume))
  release()
  await Promise.all(calls)
  expect(refused).toHaveLength(16)
  expect(refused[0]).toMatchObject({ code: 'OVERLOADED' })
})

it('continues the trace of its caller in every log line and figure, and starts one where none is named', async () => {
  lines.length = 0
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const received: unknown[] = []
  answer = () => {
    received.push(currentTrace()?.traceparent)
    return Promise.reject(new DomainError('USER_NOT_FOUND'))
  }
  const token = sign(ana, ['svc-social'])
  await withRequestTrace(requestTrace('r-7', traceparent), () => check(token)).catch(() => {})
  await check(token).catch(() => {})

  expect(received[0]).toBe(traceparent)
  expect(received[1]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  const [answered, refused] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(answered).toMatchObject({ requestId: 'r1', traceId: traceparent.slice(3, 35), code: 'USER_NOT_FOUND' })
  expect(refused).toMatchObject({ msg: 'refused', traceId: traceparent.slice(3, 35) })
  const counted = await metrics.getSingleMetricAsString('rpc_server_duration_seconds')
  expect(counted).toMatch(/_count\{rpc="\/kitchenline\.social\.v1\.SocialService\/CheckFriendship",code="USER_NOT_FOUND"\} [2-9]/)
})
