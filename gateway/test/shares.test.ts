import { connect } from 'node:net'
import { DomainError } from '@kitchenline/domain'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createBodyIntake, INTAKE } from '../src/load/body-intake.ts'
import { createLoad, type Load, NETWORK, VISITS } from '../src/load/load.ts'
import { createLimitPerHolder } from '../src/load/limit-per-holder.ts'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits, NO_LIMITS } from '../src/limits/rate-limits.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { json, pause, startGateway, until, type RunningGateway } from './running-gateway.ts'
import { MATCH, MATCH_BODY, STATS, USER } from './wire-examples.ts'

let services: FakeServices
let gateway: RunningGateway
let senders: Sender[] = []
beforeEach(async () => {
  services = await startFakeServices()
  services.on('login', () => ({ user: USER, session: { token: 'a.b.c', expiresAt: undefined } }))
  services.on('findAccount', () => ({ userId: 'ana' }))
  services.on('logMatch', () => ({ match: MATCH }))
  services.on('getStats', () => STATS)
})
afterEach(async () => {
  for (const sender of senders) sender.close()
  senders = []
  await gateway.stop()
  await services.stop()
})

const start = async (load: Partial<Load> = {}, limits = NO_LIMITS) => {
  gateway = await startGateway({
    ...{ addresses: services.addresses, load: createLoad(load), limits },
    env: { trustedProxies: ['loopback'] },
  })
}
/** What waits for its share gets it, however busy the machine is. */
const PATIENT = { waitMs: 60_000 }
const signIn = (address = '198.51.100.1') =>
  gateway.fetch('/api/login', json({ username: 'ana', password: 'secret-1' }, 'POST', { 'x-forwarded-for': address }))
const logMatch = (player: string, address = '198.51.100.1') =>
  gateway.as(player, '/api/matches', json(MATCH_BODY, 'POST', { 'x-forwarded-for': address }))
const statusOf = async (answer: Promise<Response>) => (await answer).status

type Sender = { answer: string; close(): void }
type Part = { method?: string; path: string; announced: number; sent: number; cookie?: string; address?: string }

/** A request of which so many bytes come, and then nothing. `answer` is the first line of what is sent back. */
function sendPart({ method = 'POST', path, announced, sent, cookie, address = '203.0.113.9' }: Part): void {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  const lines = [
    ...[`${method} ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `Content-Length: ${announced}`],
    ...[`X-Forwarded-For: ${address}`, ...(cookie ? [`Cookie: kl_session=${cookie}`] : [])],
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"bio":"${'x'.repeat(sent)}`)
  const sender: Sender = { answer: '', close: () => void socket.destroy() }
  socket.on('data', (data) => (sender.answer ||= data.toString().split('\r\n')[0]!)).on('error', () => {})
  senders.push(sender)
}

/** All of these have begun to send, and those that were refused know it. */
const underWay = async (intake: ReturnType<typeof createBodyIntake>, count: number) => {
  let before = -1
  for (let now = 0; before !== now || now === 0; now = intake.heldBytes() + senders.filter(({ answer }) => answer).length) {
    before = now
    await pause(100)
  }
  expect(senders).toHaveLength(count)
}

describe('half-sent bodies', () => {
  it('of nine accounts at one address leave room for everybody’s log-ins, matches and pictures elsewhere', async () => {
    const intake = createBodyIntake({ ...INTAKE, heldBytes: 640_000 })
    await start({ intake })
    services.on('updateCurrentUser', () => ({ user: USER }))
    for (let account = 0; account < 9; account += 1)
      for (let at = 0; at < 3; at += 1)
        sendPart({ method: 'PATCH', path: '/api/users/me', announced: 36_000, sent: 30_000, cookie: sessionToken(`p${account}`) })
    await underWay(intake, 27)
    expect(intake.heldBytes()).toBeLessThanOrEqual(160_000)
    const picture = json(`{"bio":"Hi"}${' '.repeat(30_000)}`, 'PATCH', { 'x-forwarded-for': '198.51.100.1' })
    expect((await gateway.as('bo', '/api/users/me', picture)).status).toBe(200)
    // A small one passes at the crowded address too.
    const statuses = [signIn(), signIn('203.0.113.9'), logMatch('bo'), logMatch('bo', '203.0.113.9')].map(statusOf)
    expect(await Promise.all(statuses)).toEqual([200, 200, 201, 201])
  })

  it('with the cookie of a session that has ended take nothing from its owner', async () => {
    await start({ players: createLimitPerHolder({ atOnce: 8, changes: 3, waiting: 0, waitMs: 0 }) })
    const [old, present] = [sessionToken('ana'), sessionToken('ana')]
    services.on('resolveSession', ({ token }: { token: string }) => {
      if (token === old) throw new DomainError('UNAUTHENTICATED')
      return { userId: 'ana', role: 'ROLE_USER', sessionId: 's', renewed: undefined }
    })
    const cookie = { cookie: `kl_session=${present}` }
    expect((await gateway.fetch('/api/matches', json(MATCH_BODY, 'POST', cookie))).status).toBe(201)
    for (let at = 0; at < 8; at += 1) sendPart({ path: '/api/login', announced: 250_000, sent: 10, cookie: old })
    await until(() => services.requests('resolveSession').length >= 9 || senders.some(({ answer }) => answer))
    await pause(100)
    expect((await gateway.fetch('/api/matches', json(MATCH_BODY, 'POST', cookie))).status).toBe(201)
  })

  it('of one address do not keep others behind it from signing in', async () => {
    await start({ networks: createLimitPerHolder({ atOnce: 8, changes: 4, waiting: 0, waitMs: 0 }) })
    for (let at = 0; at < 40; at += 1) {
      sendPart({ path: '/api/login', announced: 15_000, sent: 10 })
      await pause(at % 4 === 3 ? 40 : 0)
    }
    await pause(100)
    expect(await Promise.all([signIn('203.0.113.9'), signIn()].map(statusOf))).toEqual([200, 200])
  })
})

it('one player’s large bodies wait for each other, and for none of the small ones', async () => {
  await start()
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  services.on('updateCurrentUser', () => gate.then(() => ({ user: USER })))
  const large = () => statusOf(gateway.as('bo', '/api/users/me', json(`{"bio":"Hi"}${' '.repeat(300_000)}`, 'PATCH')))
  const first = large()
  await until(() => services.requests('updateCurrentUser').length === 1)
  const second = large()
  expect(await statusOf(logMatch('bo'))).toBe(201)
  expect(services.requests('updateCurrentUser')).toHaveLength(1)
  open()
  expect(await Promise.all([first, second])).toEqual([200, 200])
})

it('log-ins of two addresses leave others room to have their sessions looked up', async () => {
  await start({ networks: createLimitPerHolder({ ...NETWORK, ...PATIENT }) })
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  services.on('login', () => gate.then(() => ({ user: USER, session: { token: 'a.b.c', expiresAt: undefined } })))
  const logIns = Array.from({ length: 64 }, (_, at) => signIn(`203.0.113.${at % 2}`).then(({ status }) => status))
  // As many as the two may have there.
  await until(() => services.requests('login').length >= 8)
  await pause(100)
  const read = gateway.as('bo', '/api/users/bo/stats', { headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(await statusOf(read)).toBe(200)
  open()
  expect(new Set(await Promise.all(logIns))).toEqual(new Set([200]))
})

describe('what needs no session', () => {
  const PATHS = ['/', '/api/docs', '/api/openapi.json', '/remotes/registry', '/sitemap.xml', '/offline.html']
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const response = await gateway.fetch(path, { headers: { accept: '*/*', 'x-forwarded-for': '203.0.113.9', ...headers } })
    await response.body?.cancel()
    return response.status
  }

  it('is counted by address, and apart from signing in and from players there', async () => {
    const pages = new RateLimiterMemory({ points: 4, duration: 600 })
    await start({}, createRateLimits({ ...memoryLimits().limiters, pages }))
    for (const path of PATHS.slice(0, 4)) expect(await look(path)).not.toBe(429)
    for (const path of PATHS) expect(await look(path)).toBe(429)
    const session = { cookie: `kl_session=${sessionToken('bo')}` }
    expect(
      await Promise.all([
        signIn('203.0.113.9').then(({ status }) => status),
        logMatch('bo', '203.0.113.9').then(({ status }) => status),
      ]),
    ).toEqual([200, 201])
    expect([await look('/api/docs', session), await look('/api/docs', { 'x-forwarded-for': '198.51.100.1' })]).toEqual([200, 200])
    expect(await look('/assets/main.deadbeef.js')).toBe(404)
  })

  it('is not used up for a player by one who holds the cookie of a session that has ended, elsewhere', async () => {
    const pages = new RateLimiterMemory({ points: 4, duration: 600 })
    await start({}, createRateLimits({ ...memoryLimits().limiters, pages }))
    const session = { cookie: `kl_session=${sessionToken('bo')}` }
    for (let at = 0; at < 4; at += 1) await look('/api/docs', session)
    expect(await look('/api/docs', session)).toBe(429)
    expect(await look('/api/docs', { ...session, 'x-forwarded-for': '198.51.100.1' })).toBe(200)
  })

  it('lets a hundred people behind one address open the app', async () => {
    const patient = {
      networks: createLimitPerHolder({ ...NETWORK, ...PATIENT }),
      visits: createLimitPerHolder({ ...VISITS, ...PATIENT }),
    }
    await start(patient, createRateLimits(memoryLimits().limiters))
    const statuses = new Set<number>()
    for (let visitor = 0; visitor < 100; visitor += 10)
      for (const status of await Promise.all(Array.from({ length: 10 }, () => PATHS.map((path) => look(path))).flat()))
        statuses.add(status)
    expect(statuses).not.toContain(429)
  })

  it('has limits of its own, at each address', async () => {
    await start({ visits: createLimitPerHolder({ atOnce: 1, changes: 1, waiting: 0, waitMs: 0 }) })
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    services.on('getInviter', () => gate.then(() => ({ name: 'Bo', isListed: true })))
    const page = look('/auth?ref=ABCDEF23')
    await until(() => services.requests('getInviter').length === 1)
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' }
    expect([await look('/api/docs'), await look('/api/docs', elsewhere)]).toEqual([429, 200])
    expect(await statusOf(signIn('203.0.113.9'))).toBe(200)
    open()
    await page
  })
})
