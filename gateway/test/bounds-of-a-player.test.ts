import { RateLimiterMemory } from 'rate-limiter-flexible'
import { DomainError, type ErrorCode } from '@kitchenline/domain'
import { createLog } from '@kitchenline/telemetry'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { redisProgram, startRedis } from '../../tools/service-tests/real-redis.ts'
import { memoryLimits, redisLimits } from '../src/limits/limit-store.ts'
import { createRateLimits, LIMITS, type LimitName } from '../src/limits/rate-limits.ts'
import { startFakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'
import { ACCOUNT_BODY, MATCH, MATCH_BODY, USER } from './wire-examples.ts'

const services = forAllTests(startFakeServices)
let gateway: RunningGateway
beforeEach(() => {
  services.reset()
  const session = { token: sessionToken('ana'), expiresAt: undefined }
  services.on('findAccount', ({ username }: { username: string }) => ({ userId: username }))
  services.on('login', ({ password }: { password: string }) => {
    if (password !== 'right') throw new DomainError('INVALID_CREDENTIALS')
    return { user: USER, session }
  })
  services.on('register', () => ({ user: USER, session }))
  for (const call of ['getCurrentUser', 'updateCurrentUser']) services.on(call, () => ({ user: USER }))
  services.on('getInviter', () => ({}))
  services.on('logMatch', () => ({ match: MATCH }))
  services.on('importMatches', () => ({ imported: 1, skipped: 0 }))
  const job = { importId: 'i1', state: 'IMPORT_STATE_RUNNING', rows: 1, imported: 0, skipped: 0 }
  for (const call of ['addImportRows', 'startImport']) services.on(call, () => ({ job }))
})
afterEach(() => gateway.stop())

/** With so few of some that a test reaches them. */
async function start(few: Partial<Record<LimitName, number>> = {}): Promise<void> {
  const narrow = Object.entries(few).map(([name, points]) => {
    const duration = LIMITS[name as LimitName].seconds
    return [name, new RateLimiterMemory({ keyPrefix: name, points, duration })] as const
  })
  const limits = createRateLimits({ ...memoryLimits().limiters, ...Object.fromEntries(narrow) })
  gateway = await startGateway({ addresses: services.addresses, limits, env: { trustedProxies: ['loopback'] } })
}

const post = (playerId: string, path: string, body: object, method = 'POST', headers = {}) =>
  gateway.as(playerId, path, json(body, method, headers))
const signIn = (username: string, password: string, at = 1) =>
  gateway.fetch('/api/login', json({ username, password }, 'POST', { 'X-Forwarded-For': `203.0.${at}.1` }))

it('signs one account in thirty times in ten minutes, from wherever, and others meanwhile', async () => {
  await start()
  for (let times = 1; times <= 30; times += 1) expect((await signIn('ana', 'right', times)).status).toBe(200)
  const refused = await signIn('ana', 'right', 31)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 500]).toEqual([429, true])
  expect((await problemOf(refused)).message).toBe('Too many attempts. Try again in 10 minutes.')
  expect(services.requests('login')).toHaveLength(30)
  expect((await signIn('bo', 'right')).status).toBe(200)
})

it('refuses right tries of one account beyond that, and no other account at its address', async () => {
  await start()
  const [flood, here] = [Array.from({ length: 400 }), 7]
  for (let sent = 0; sent < flood.length; sent += 20)
    await Promise.all(flood.slice(sent, sent + 20).map(() => signIn('ana', 'right', here)))
  expect(services.requests('login').length).toBeLessThanOrEqual(50)
  expect((await signIn('bo', 'right', here)).status).toBe(200)
})

it('takes ten photos a minute of a player, and every other change', async () => {
  await start()
  const change = (playerId: string, body: object) => post(playerId, '/api/users/me', body, 'PATCH')
  const photo = { profilePicture: `data:image/jpeg;base64,${'A'.repeat(40)}` }
  for (let times = 1; times <= 10; times += 1) expect((await change('ana', photo)).status).toBe(200)
  const refused = await change('ana', photo)
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
  // A form shows it at the photo and keeps the rest.
  expect((await problemOf(refused)).fields).toMatchObject([
    { path: 'profilePicture', message: expect.stringMatching(/^Too many attempts/) },
  ])
  expect((await change('ana', { bio: 'Hi', profilePicture: null })).status).toBe(200)
  expect((await change('bo', photo)).status).toBe(200)
})

it('takes so many matches a day of a player, one by one and in files, and says so in the player’s language', async () => {
  await start({ matchesOfDay: 5 })
  const rows = (count: number) => ({ firstRow: 0, matches: Array.from({ length: count }, () => MATCH_BODY) })
  expect((await post('ana', '/api/matches', MATCH_BODY)).status).toBe(201)
  expect((await post('ana', '/api/matches/import/i1/rows', rows(2))).status).toBe(200)
  expect((await post('ana', '/api/matches/import', { importId: 'i2', ...rows(2) })).status).toBe(200)
  const refused = await post('ana', '/api/matches', MATCH_BODY, 'POST', { 'Accept-Language': 'de' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true])
  expect(await problemOf(refused)).toMatchObject({
    code: 'MATCH_DAY_LIMIT',
    message: 'Mehr Matches gehen an einem Tag nicht. Bitte versuch es morgen noch einmal.',
  })
  expect((await post('ana', '/api/matches/import/i3/rows', rows(1))).status).toBe(429)
  expect(services.requests('logMatch')).toHaveLength(1)
  expect((await post('bo', '/api/matches', MATCH_BODY)).status).toBe(201)
  // A season as large as they come, handed in, taken back and handed in again.
  expect(LIMITS.matchesOfDay.points).toBeGreaterThanOrEqual(2 * 20_000)
})

const from = (who: string) => ({ 'X-Forwarded-For': who === 'ana' ? '203.0.113.1' : '203.0.113.2' })
const register = (who: string) => gateway.fetch('/api/register', json(ACCOUNT_BODY, 'POST', from(who)))
const tryCode = (who: string) => gateway.fetch('/api/invitations/c1', { headers: from(who) })

it.each<[what: string, limit: LimitName, points: number, send: (who: string) => Promise<Response>, code: ErrorCode]>([
  ['requests of a player', 'general', 3_000, (who) => gateway.as(who, '/api/users/me'), 'TOO_MANY_REQUESTS'],
  ['imports of a day', 'importsOfDay', 100, (who) => post(who, '/api/matches/import/i1/start', { rows: 1 }), 'IMPORT_DAY_LIMIT'],
  ['new accounts of a network', 'register', 30, register, 'TOO_MANY_REQUESTS'],
  ['of them in a day', 'accountsOfDay', 300, register, 'ACCOUNT_DAY_LIMIT'],
  ['codes of others', 'invitation', 120, tryCode, 'TOO_MANY_REQUESTS'],
])('takes so many %s, and those of someone else', async (_what, limit, points, send, code) => {
  expect(LIMITS[limit].points).toBe(points)
  await start({ [limit]: 2 })
  for (let times = 0; times < 2; times += 1) expect((await send('ana')).ok).toBe(true)
  expect(await problemOf(await send('ana'))).toMatchObject({ status: 429, code })
  expect((await send('bo')).ok).toBe(true)
})

const withRedis = redisProgram ? it : it.skip
withRedis('are the same, counted in Redis', async () => {
  await start()
  const redis = await startRedis(redisProgram!)
  const store = redisLimits(redis.url, createLog('test', 'silent'))
  while (!store.isReady!()) await new Promise((resume) => setTimeout(resume, 10))
  const limits = createRateLimits(store.limiters)
  const visitor = { caller: null, address: '203.0.113.5' }
  const [account, attempt] = [async () => 'ana', async () => 'in']
  const signInAgain = () => limits.password(visitor, account, attempt)
  // A Redis that is slow for a moment is done without, and this process counts besides: up to twice as many pass.
  const refusalOf = async (attempt: () => Promise<unknown>, most: number) => {
    for (let times = 1; times <= most; times += 1) {
      const refusal = await attempt().then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal) return { times, refusal }
    }
    return undefined
  }
  const signIn = await refusalOf(signInAgain, 61)
  expect(signIn).toMatchObject({ refusal: { code: 'TOO_MANY_REQUESTS' } })
  expect(signIn!.times).toBeGreaterThan(30)
  const logAll = () => limits.take('matchesOfDay', visitor, LIMITS.matchesOfDay.points)
  expect(await refusalOf(logAll, 3)).toMatchObject({ refusal: { code: 'MATCH_DAY_LIMIT' } })
  store.close()
  await redis.stop()
})
