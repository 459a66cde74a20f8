import { connect } from 'node:net'
import { createBodyIntake, INTAKE } from '../src/load/body-intake.ts'
import { createAdmissionControl } from '../src/load/admission-control.ts'
import { createLoad, type Load } from '../src/load/load.ts'
import { createConcurrencyLimit } from '../src/load/concurrency-limit.ts'
import { createLimitPerHolder } from '../src/load/limit-per-holder.ts'
import { WAITS } from '../src/services/service-link.ts'
import { UNREACHABLE_PEERS, ONLY_GATEWAY } from '../src/session/peers.ts'
import { linkServices } from '../src/services/services.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { sessionToken, signCaller } from './keys.ts'
import { json, pause, problemOf, startGateway, until, type GatewayOptions, type RunningGateway } from './running-gateway.ts'
import { MATCH, MATCH_BODY, STATS, USER } from './wire-examples.ts'

let services: FakeServices
let gateway: RunningGateway
beforeEach(async () => {
  services = await startFakeServices()
})
afterEach(async () => {
  await gateway.stop()
  await services.stop()
})

const start = async (load: Partial<Load> = {}, options: Partial<GatewayOptions> = {}) => {
  gateway = await startGateway({ addresses: services.addresses, load: createLoad(load), peers: UNREACHABLE_PEERS, ...options })
}
const players = (count: number) => Array.from({ length: count }, (_, at) => `player${at}`)

/** A handler that answers when the gate opens. */
function gated(method: string, answer: unknown) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  services.on(method, () => gate.then(() => answer))
  return open
}

/** A request that announces a body and sends half of it; resolves with the first line of the answer, if one comes. */
function halfSent(): { answer: Promise<string>; close(): void } {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  const lines = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100']
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"username":`)
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!)))
  socket.on('error', () => {})
  return { answer, close: () => socket.destroy() }
}

describe('a body being received', () => {
  it('takes nothing from the time that a service has', async () => {
    const real = createBodyIntake()
    let arrivedAt = 0
    const receive: typeof real.receive = async (...given) => {
      const body = await real.receive(...given)
      await pause(300)
      arrivedAt = Date.now()
      return body
    }
    await start({ intake: { ...real, receive } }, { patienceMs: 0 })
    let deadline = 0
    services.on('login', (_request, { onward }) => {
      deadline = Number((onward.parent as { getDeadline(): Date | number }).getDeadline())
      return { user: USER, session: { token: 'a.b.c', expiresAt: undefined } }
    })
    expect((await gateway.fetch('/api/login', json({ username: 'ana', password: 'secret-1' }))).status).toBe(200)
    expect(deadline - arrivedAt).toBeGreaterThan(1_850)
  })

  it('holds no limit: a client that only began to send blocks no other', async () => {
    // None is ended for being slow, however slow this machine is.
    const real = createBodyIntake({ ...INTAKE, checkEveryMs: 600_000 })
    const concurrent = createConcurrencyLimit({ all: 4, reads: 3 })
    let [arrived, ended] = [0, 0]
    const receive: typeof real.receive = (...body) => ((arrived += 1), real.receive(...body).finally(() => (ended += 1)))
    await start({ concurrent, intake: { ...real, receive } })
    services.on('getStats', () => STATS)
    const halves = Array.from({ length: 20 }, () => halfSent())
    // Those that were not admitted were refused at once.
    for (const { answer } of halves) void answer.then(() => (arrived += 1))
    await until(() => arrived >= 20 && concurrent.inUse().change === 0)
    expect([(await gateway.as('ana', '/api/users/ana/stats')).status, ended]).toEqual([200, 0])
    for (const half of halves) half.close()
  })

  it('that is too slow is ended with 408', async () => {
    await start({
      intake: createBodyIntake({ ...INTAKE, graceMs: 10, totalMs: 1_000, checkEveryMs: 5 }),
    })
    const half = halfSent()
    expect(await half.answer).toContain('408')
    half.close()
  })
})

it('one player’s burst waits for itself and is refused by itself', async () => {
  await start({ players: createLimitPerHolder({ atOnce: 2, changes: 1, waiting: 3, waitMs: 30_000 }) }, { peers: ONLY_GATEWAY })
  const open = gated('getStats', STATS)
  const statuses: number[] = []
  const cookie = { cookie: `kl_session=${sessionToken('ana')}` }
  const send = async (player: string, headers = {}) => {
    const response = await gateway.as(player, `/api/users/${player}/stats`, { headers })
    statuses.push(response.status)
    return response
  }
  const burst = Array.from({ length: 12 }, () => send('ana', cookie))
  await until(() => statuses.length >= 7)
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(services.requests('resolveSession').length).toBeLessThanOrEqual(2)
  services.on('getStats', () => STATS)
  expect((await send('bo')).status).toBe(200)
  open()
  const refused = (await Promise.all(burst)).filter(({ status }) => status === 429)
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
})

it('with more requests than may run, changes get through and reads are shed', async () => {
  const concurrent = createConcurrencyLimit({ all: 12, reads: 8 })
  await start({ concurrent })
  for (let at = 0; at < 8; at += 1) concurrent.acquire('read')
  services.on('getStats', () => STATS)
  services.on('logMatch', () => ({ match: MATCH }))
  const reads = await Promise.all(players(8).map((player) => gateway.as(player, `/api/users/${player}/stats`)))
  const changes = await Promise.all(players(4).map((player) => gateway.as(player, '/api/matches', json(MATCH_BODY))))
  expect(reads.map(({ status }) => status)).toEqual(Array(8).fill(503))
  expect(changes.map(({ status }) => status)).toEqual(Array(4).fill(201))
})

it('while more come than can be answered in time, signing in and changes enter first and health waits for nothing', async () => {
  const waitMs = { change: 30_000, read: 30_000, background: 30_000, overloaded: 30_000 }
  await start({ admission: createAdmissionControl({ current: () => 1, observe: () => {} }, { waitMs }) })
  const entered: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const noted = (what: string, answer: unknown) => () => gate.then(() => (entered.push(what), answer))
  services.on('getStats', noted('read', STATS))
  services.on('logMatch', noted('match', { match: MATCH }))
  services.on('login', noted('log-in', { user: USER, session: { token: 'a.b.c', expiresAt: undefined } }))
  const reads = players(4).map((player) => gateway.as(player, `/api/users/${player}/stats`))
  await until(() => services.requests('getStats').length === 1)
  await pause(30)
  const changes = [
    gateway.as('ana', '/api/matches', json(MATCH_BODY)),
    gateway.fetch('/api/login', json({ username: 'ana', password: 'secret-1' })),
  ]
  await pause(30)
  expect((await gateway.fetch('/healthz')).status).toBe(200)
  expect((await gateway.fetch('/readyz')).status).toBe(200)
  // Waiting costs no service anything, and of three reads two have room.
  expect(services.requests('resolveSession')).toHaveLength(1)
  open()
  const statuses = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status)
  expect(await statuses(changes)).toEqual([201, 200])
  expect((await statuses(reads)).sort()).toEqual([200, 200, 200, 503])
  expect(entered).toEqual(['read', 'match', 'log-in', 'read', 'read'])
  const refused = (await Promise.all(reads)).find(({ status }) => status === 503)!
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await problemOf(refused)).toMatchObject({ code: 'OVERLOADED' })
})

describe('the breaker', () => {
  const calls = (count: number, call: (at: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: count }, (_, at) => call(at)))
  const linked = (queueMs = WAITS.queueMs) => linkServices(services.addresses, signCaller, { ...WAITS, queueMs })
  const scope = (userId: string, withinMs: number) => ({
    ...{ requestId: 'r', caller: { userId, role: 'user' as const, sessionId: 's' }, work: 'read' as const, holder: userId },
    ...{ deadline: Date.now() + withinMs, signal: new AbortController().signal },
  })
  const request = { userId: 'ana', format: 'MATCH_FORMAT_UNSPECIFIED' as const }

  it('is beside a queue: reads beyond what a service takes lose nothing and go a moment later, and changes have room at once', async () => {
    await start()
    const { matches } = linked(20_000)
    const open = gated('getStats', STATS)
    services.on('summarizeMatches', () => STATS)
    const all = players(80).map((player) => matches.call(scope(player, 60_000), 'getStats', request))
    // As many as a service takes. The rest waits for them, on a busy machine longer than players should.
    await until(() => services.requests('getStats').length >= 48)
    await matches.call({ ...scope('ana', 60_000), work: 'change' }, 'summarizeMatches', { filter: undefined })
    expect(services.requests('getStats')).toHaveLength(48)
    open()
    expect(await Promise.all(all)).toHaveLength(80)
    matches.client.close()
  })

  it('learns nothing from calls that had hardly any time left', async () => {
    await start()
    const { matches } = linked()
    services.on('getStats', () => pause(200).then(() => STATS))
    await calls(20, (at) => matches.call(scope(`player${at}`, 50), 'getStats', request))
    await expect(matches.call(scope('ana', 2_000), 'getStats', request)).resolves.toMatchObject(STATS)
    matches.client.close()
  })

  it('stays closed for an answer too large for a message, which is our fault and no absence', async () => {
    await start()
    const huge = { id: 'o', name: 'x'.repeat(5 << 20), skillLevel: 3, totalMatches: 0, wins: 0, losses: 0 }
    services.on('addOpponent', () => ({ opponent: huge }))
    const { matches } = linked()
    const settled = await calls(3, (at) => matches.call(scope(`p${at}`, 60_000), 'addOpponent', { name: 'x', skillLevel: 3 }))
    for (const one of settled) expect(one).toMatchObject({ reason: { code: 'UNEXPECTED' } })
    matches.client.close()
  })

  it('of one method spares the others', async () => {
    await start()
    services.refuse('getStats', 'DEPENDENCY_UNAVAILABLE')
    services.on('summarizeMatches', () => STATS)
    // At once, so that none of them comes after the breaker's pause on a slow machine.
    await Promise.all(players(10).map((player) => gateway.as(player, `/api/users/${player}/stats`)))
    const reached = services.requests('getStats').length
    expect((await gateway.as('ana', '/api/users/ana/stats')).status).toBe(503)
    expect(services.requests('getStats')).toHaveLength(reached)
    expect((await gateway.as('ana', '/api/matches/summary')).status).toBe(200)
  })
})
