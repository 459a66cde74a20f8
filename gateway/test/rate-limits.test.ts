import { createServer, type AddressInfo } from 'node:net'
import { DomainError } from '@kitchenline/domain'
import { createLog } from '@kitchenline/telemetry'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { memoryLimits, redisLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { startFakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const services = forAllTests(startFakeServices)
let gateway: RunningGateway
let slowed = 0
beforeEach(async () => {
  services.reset()
  services.on('login', ({ password }: { password: string }) => {
    if (password !== 'right') throw new DomainError('INVALID_CREDENTIALS')
    return { user: USER, session: { token: sessionToken('ana'), expiresAt: undefined } }
  })
  services.on('findAccount', ({ username }: { username: string }) => ({
    userId: /^ana(@|$)/i.test(username.trim()) ? 'ana' : undefined,
  }))
  slowed = 0
  const limits = createRateLimits(memoryLimits().limiters, async () => void (slowed += 1))
  gateway = await startGateway({ addresses: services.addresses, limits, env: { trustedProxies: ['loopback'] } })
})
afterEach(() => gateway.stop())

const signIn = (username: string, password: string, address = '203.0.113.1', cookie = '') =>
  gateway.fetch('/api/login', json({ username, password }, 'POST', { 'X-Forwarded-For': address, cookie }))
const statuses = (responses: Response[]) => responses.map(({ status }) => status)

it('allows an account ten wrong passwords in ten minutes from one place, then names when to come back', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn('ana', 'wrong')).status).toBe(401)
  const refused = await signIn(' ANA ', 'right')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await problemOf(refused)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Try again in 10 minutes.',
  })
  expect((await signIn('bo', 'wrong')).status).toBe(401)
})

it('allows five links an hour to one address, from anywhere, and thirty from one network', async () => {
  services.on('requestPasswordReset', () => ({}))
  const login = (email: string, address: string) =>
    gateway.fetch('/api/password-reset', json({ email }, 'POST', { 'X-Forwarded-For': address }))
  for (let at = 0; at < 5; at += 1) expect((await login('Ana@example.com', `198.51.100.${at}`)).status).toBe(202)
  expect((await login('ana@EXAMPLE.com', '203.0.113.9')).status).toBe(429)
  for (let at = 0; at < 30; at += 1) expect((await login(`a${at}@example.com`, '192.0.2.1')).status).toBe(202)
  const refused = await login('bo@example.com', '192.0.2.1')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true])
})

it('counts a name and an e-mail as one account', async () => {
  const names = ['ana', 'ana@example.com', 'ANA', ' Ana@Example.com']
  for (let tries = 0; tries < 10; tries += 1) await signIn(names[tries % 4]!, 'wrong')
  expect((await signIn('ana@example.com', 'wrong')).status).toBe(429)
})

it('lets an owner in whose password strangers guess elsewhere, however many they are', async () => {
  for (let at = 0; at < 40; at += 1) await signIn('ana', 'wrong', `198.51.100.${at}`)
  // Those beyond thirty had to wait before each try.
  expect(slowed).toBe(10)
  expect((await signIn('ana', 'right')).status).toBe(200)
  expect(slowed).toBe(11)
})

it('a refused try for one account uses up nothing of the others at the same address', async () => {
  for (let tries = 0; tries < 80; tries += 1) await signIn('ana', 'wrong')
  expect((await signIn('bo', 'wrong')).status).toBe(401)
})

it('shares the limit with every call that takes a password', async () => {
  services.on('updateCurrentUser', ({ currentPassword }: { currentPassword?: string }) => {
    if (currentPassword !== undefined && currentPassword !== 'right') throw new DomainError('INVALID_CREDENTIALS')
    return { user: USER }
  })
  const change = (currentPassword?: string) =>
    gateway.as('ana', '/api/users/me', json({ email: 'new@example.com', ...(currentPassword && { currentPassword }) }, 'PATCH'))
  for (let tries = 0; tries < 10; tries += 1) expect((await change('wrong')).status).toBe(401)
  expect((await change('right')).status).toBe(429)
  expect((await change()).status).toBe(200)
})

it('does not let more through when they come all at once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn('ana', 'wrong')))
  expect(statuses(responses).filter((status) => status === 401)).toHaveLength(10)
})

it('does not count right passwords, nor failures of ours', async () => {
  for (let tries = 0; tries < 12; tries += 1) expect((await signIn('ana', 'right')).status).toBe(200)
  services.refuse('login', 'OVERLOADED')
  for (let tries = 0; tries < 12; tries += 1) expect((await signIn('ana', 'right')).status).toBe(503)
})

it('does not lock out a player who is already in', async () => {
  for (let tries = 0; tries < 11; tries += 1) await signIn('ana', 'wrong')
  expect((await signIn('ana', 'right', '203.0.113.1', `kl_session=${sessionToken('ana')}`)).status).toBe(200)
})

it('gives one network sixty wrong passwords, whatever the account', async () => {
  const wrong = (at: number) => signIn(`player${at}`, 'wrong', `2001:db8:1:2::${at.toString(16)}`)
  const first = await Promise.all(Array.from({ length: 60 }, (_, at) => wrong(at + 1)))
  expect(new Set(statuses(first))).toEqual(new Set([401]))
  expect((await wrong(61)).status).toBe(429)
  expect((await signIn('player62', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
})

it('trusts a forwarded address only from a proxy of ours', async () => {
  const plain = await startGateway({ addresses: services.addresses, limits: createRateLimits(memoryLimits().limiters) })
  const wrong = (at: number) =>
    plain.fetch('/api/login', json({ username: `p${at}`, password: 'wrong' }, 'POST', { 'X-Forwarded-For': `203.0.113.${at}` }))
  for (let at = 0; at < 60; at += 1) await wrong(at)
  expect((await wrong(61)).status).toBe(429)
  await plain.stop()
})

/** As much of a Redis as a client needs to connect. Frozen, it accepts everything and answers nothing. */
async function fakeRedis() {
  const state = { frozen: false, commands: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const commands = data.toString().match(/^\*\d+\r\n/gm) ?? []
      state.commands += commands.length
      const isEval = data.toString().toLowerCase().includes('eval')
      if (!state.frozen) for (const _ of commands) socket.write(isEval ? '*2\r\n:1\r\n:60000\r\n' : '+OK\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `redis://127.0.0.1:${port}`, state, stop: () => void server.close() }
}

describe('with Redis', () => {
  const visitor = { caller: null, address: '203.0.113.5' }

  it('counts in this process while it is unavailable', async () => {
    const store = redisLimits('redis://127.0.0.1:1', createLog('test', 'silent'))
    const limits = createRateLimits(store.limiters)
    for (let tries = 0; tries < 30; tries += 1) await limits.take('register', visitor)
    await expect(limits.take('register', visitor)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(store.probe!()).resolves.toBe('unreachable')
    store.close()
  })

  it('frozen in the middle of its work: requests are counted here and hardly wait, and readiness names it', async () => {
    const redis = await fakeRedis()
    const store = redisLimits(redis.url, createLog('test', 'silent'))
    const limits = createRateLimits(store.limiters)
    while ((await store.probe!()) !== 'serving') await new Promise((resume) => setTimeout(resume, 10))
    await limits.take('register', visitor)
    const before = redis.state.commands
    redis.state.frozen = true
    const plain = await startGateway({ addresses: services.addresses, limits, extras: { redis: store.probe! } })
    services.on('getCurrentUser', () => ({ user: USER }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => plain.as('ana', '/api/users/me')))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(redis.state.commands).toBeGreaterThan(before)
    const ready = await plain.fetch('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ dependencies: { redis: 'unreachable' } })
    for (let tries = 0; tries < 30; tries += 1) await limits.take('register', visitor)
    await expect(limits.take('register', visitor)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await plain.stop()
    store.close()
    redis.stop()
  })
})
