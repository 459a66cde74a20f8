import { callerSigner, keyRing } from '@kitchenline/runtime'
import jwt from 'jsonwebtoken'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startSession } from '../src/sessions/start-session.ts'
import { createSessionTokens } from '../src/sessions/session-tokens.ts'
import { keyPair } from '../../tools/service-tests/trusted-gateway.ts'
import { gateway, sessionKey, signUp, startService } from './service.ts'

const service = forAllTests(startService)
afterEach(() => {
  service.clock.ahead = 0
})

const DAY = 24 * 60 * 60_000
const UNAUTHENTICATED = { code: 'UNAUTHENTICATED' }
const stored = (sessionId: string, userId: string) => service.collection('sessions').findOne({ _id: `${userId}.${sessionId}` })

it('keeps the secret of the cookie out of the database and out of the answer', async () => {
  const { token, caller } = await signUp(service, 'Secretive')
  const { sid } = jwt.decode(token) as { sid: string }
  expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
  expect(caller.sessionId).toMatch(/^[0-9a-f]{64}$/)
  const record = await stored(caller.sessionId, caller.userId)
  expect(JSON.stringify(record)).not.toContain(sid)
  expect(jwt.decode(token, { complete: true })).toMatchObject({
    header: { alg: 'ES256', kid: 's1', typ: 'session+jwt' },
    payload: { aud: 'kitchenline-gateway', iss: 'kitchenline-identity', sub: caller.userId },
  })
})

it('ends at once on logout, and only the one session', async () => {
  const { token, caller } = await signUp(service, 'Leaver')
  const { session: other } = await service.login('Leaver', 'correct horse')
  await service.logout(caller)
  await expect(service.resolve(token)).rejects.toMatchObject(UNAUTHENTICATED)
  await expect(service.resolve(other!.token)).resolves.toMatchObject({ userId: caller.userId })
  await expect(service.logout(caller)).resolves.toEqual({})
})

it('ends when the record does, whatever the token claims', async () => {
  const { token, caller } = await signUp(service, 'Expired')
  await service
    .collection('sessions')
    .updateOne({ _id: `${caller.userId}.${caller.sessionId}` }, { $set: { expire: new Date() } })
  await expect(service.resolve(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

it('ends with the account', async () => {
  const { token, caller } = await signUp(service, 'Gone')
  await service.collection('users').deleteOne({ _id: caller.userId })
  await expect(service.resolve(token)).rejects.toMatchObject(UNAUTHENTICATED)
  await expect(service.me(caller)).rejects.toMatchObject(UNAUTHENTICATED)
  await expect(service.update(caller, { name: 'Ghost' })).rejects.toMatchObject(UNAUTHENTICATED)
})

it('reads the role from the account at every request', async () => {
  const { token, caller } = await signUp(service, 'Promoted')
  await service.collection('users').updateOne({ _id: caller.userId }, { $set: { role: 'admin' } })
  await expect(service.resolve(token)).resolves.toMatchObject({ role: 'ROLE_ADMIN' })
})

describe('its life', () => {
  it('slides by renewing once a day', async () => {
    const { token, caller } = await signUp(service, 'Slider')
    service.clock.ahead = DAY - 60_000
    await expect(service.resolve(token)).resolves.toMatchObject({ renewed: undefined })
    service.clock.ahead = DAY + 60_000
    const answers = await Promise.all([service.resolve(token), service.resolve(token), service.resolve(token)])
    const renewed = answers.flatMap((answer) => answer.renewed ?? [])
    expect(renewed).toHaveLength(1)
    expect(renewed[0]!.expiresAt!.getTime()).toBeCloseTo(Date.now() + 31 * DAY, -6)
    await expect(service.resolve(renewed[0]!.token)).resolves.toMatchObject({ sessionId: caller.sessionId, renewed: undefined })

    service.clock.ahead = 30.5 * DAY
    await expect(service.resolve(token)).rejects.toMatchObject(UNAUTHENTICATED)
    await expect(service.resolve(renewed[0]!.token)).resolves.toMatchObject({ userId: caller.userId })
  })

  it('ends after 180 days however often one visits', async () => {
    let { token } = await signUp(service, 'Regular')
    for (let day = 20; day < 180; day += 20) {
      service.clock.ahead = day * DAY
      token = (await service.resolve(token)).renewed?.token ?? token
    }
    service.clock.ahead = 180 * DAY - 60_000
    await expect(service.resolve(token)).resolves.toMatchObject({ renewed: undefined })
    service.clock.ahead = 180 * DAY + 1_000
    await expect(service.resolve(token)).rejects.toMatchObject(UNAUTHENTICATED)
  })

  it.each([-120_000, 120_000])('bears a clock that is %i ms off', async (skew) => {
    const { token } = await signUp(service, `Skewed${Math.abs(skew + 1)}`)
    service.clock.ahead = skew
    await expect(service.resolve(token)).resolves.toBeDefined()
  })
})

it('has at most fifty of its kind: the one that was not used for longest ends', async () => {
  const { token: inUse, caller } = await signUp(service, 'Collector')
  const begin = () => startSession(service.ctx, caller.userId)
  const [oldest, ...others] = [await begin(), ...(await Promise.all(Array.from({ length: 48 }, begin)))]
  for (const { token } of [oldest!, ...others]) await expect(service.resolve(token)).resolves.toBeDefined()
  service.clock.ahead = DAY / 2
  for (const token of [inUse, ...others.map((one) => one.token)]) await service.resolve(token)
  const added = await begin()
  await expect(service.resolve(oldest!.token)).rejects.toMatchObject(UNAUTHENTICATED)
  for (const token of [inUse, added.token]) await expect(service.resolve(token)).resolves.toBeDefined()
  await Promise.all(Array.from({ length: 60 }, begin))
  await begin()
  expect(await service.ctx.sessions.list(caller.userId, service.ctx.clock())).toHaveLength(50)
})

it('notes the last visit at most hourly, and the first of a day', async () => {
  const morning = DAY - (Date.now() % DAY) + 60_000
  service.clock.ahead = morning
  const { token, caller } = await signUp(service, 'Visitor')
  const lastActive = async () => (await service.collection('users').findOne({ _id: caller.userId }))!.lastActiveAt as Date
  const first = await lastActive()
  service.clock.ahead = morning + 55 * 60_000
  await service.resolve(token)
  await expect(lastActive()).resolves.toEqual(first)
  const utcDay = async () => (await lastActive()).toISOString().slice(0, 10)
  const lastMinute = morning + DAY - 3 * 60_000
  service.clock.ahead = lastMinute
  await service.resolve(token)
  expect((await lastActive()).getTime()).toBeGreaterThan(first.getTime())
  expect(await utcDay()).toBe(first.toISOString().slice(0, 10))
  service.clock.ahead = lastMinute + 3 * 60_000
  await service.resolve(token)
  expect(await utcDay()).not.toBe(first.toISOString().slice(0, 10))
})

describe('a token', () => {
  const header = { alg: 'ES256', kid: 's1', typ: 'session+jwt' } as const
  const sign = (payload: object, change: jwt.SignOptions = {}, key = sessionKey.privateKey) =>
    jwt.sign(payload, key, {
      ...{ algorithm: 'ES256', header, audience: 'kitchenline-gateway', issuer: 'kitchenline-identity', expiresIn: '30d' },
      ...change,
    })
  let good: { sub: string; sid: string }
  let original: string
  beforeAll(async () => {
    original = (await signUp(service, 'Token')).token
    const { sub, sid } = jwt.decode(original) as typeof good
    good = { sub, sid }
  })

  it('made with our key and these claims is taken, so that each refusal below has the one cause', async () => {
    await expect(service.resolve(sign(good))).resolves.toMatchObject({ userId: good.sub })
  })

  it.each<[what: string, token: () => string]>([
    ['nothing', () => ''],
    ['text', () => 'not.a.token'],
    ['an overlong one', () => `${original}${'x'.repeat(3_000)}`],
    ['one of another key', () => sign(good, {}, keyPair().privateKey)],
    ['one of the gateway', () => callerSigner({ id: 's1', privateKey: gateway.privateKey })(null, ['kitchenline-gateway'])],
    ['one of an unknown key id', () => sign(good, { header: { ...header, kid: 's9' } })],
    ['one of another type', () => sign(good, { header: { ...header, typ: 'caller+jwt' } })],
    ['one for another service', () => sign(good, { audience: 'svc-identity' })],
    ['one of another issuer', () => sign(good, { issuer: 'kitchenline-gateway' })],
    ['an expired one', () => sign(good, { expiresIn: -121 })],
    ['an unsigned one', () => jwt.sign(good, '', { algorithm: 'none', header: { ...header, alg: 'none' } as never })],
    [
      'one signed with the public key',
      () => jwt.sign(good, Buffer.from(sessionKey.publicKey), { algorithm: 'HS256', keyid: 's1' }),
    ],
    ['one that names another player', () => sign({ ...good, sub: 'somebody' })],
    ['one that names another session', () => sign({ ...good, sid: 'guess' })],
    ['one with an object for a session', () => sign({ ...good, sid: { $ne: null } })],
    ['one without a session', () => sign({ sub: good.sub })],
  ])('is refused when it is %s', async (_what, token) => {
    await expect(service.resolve(token())).rejects.toMatchObject(UNAUTHENTICATED)
  })

  it('of the old key stays good while both keys are configured', () => {
    const next = keyPair()
    const now = new Date()
    const publicKeys = keyRing({ s1: sessionKey.publicKey, s2: next.publicKey })
    const rotated = createSessionTokens({ keyId: 's2', privateKey: next.privateKey, publicKeys })
    expect(rotated.read(original, now)).toEqual({ userId: good.sub, secret: good.sid })
    const fresh = rotated.sign({ userId: 'u', secret: 's' }, now, new Date(now.getTime() + DAY))
    expect(jwt.decode(fresh, { complete: true })?.header.kid).toBe('s2')
    expect(rotated.read(fresh, now)).toEqual({ userId: 'u', secret: 's' })
  })
})
