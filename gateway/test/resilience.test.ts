import { gatewayForTests } from './gateway-for-tests.ts'
import { json, pause, problemOf, startGateway } from './running-gateway.ts'
import { SERVICE_NAMES } from '../src/services/services.ts'
import { MATCH_BODY, STATS, USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests({ each: true, patienceMs: 0 })

const logMatch = () => gateway.as('ana', '/api/matches', json(MATCH_BODY))

it('gives slow services two seconds in all, and the first part of a streamed list as well, then answers 503', async () => {
  // Each would do alone; a busy machine makes it later, never earlier.
  services.on('resolveSession', async () => {
    await pause(1_500)
    return { userId: 'ana', role: 'ROLE_USER', sessionId: 's' }
  })
  services.on('getStats', () => pause(1_500).then(() => STATS))
  services.on('streamMatches', async function* () {
    await pause(5_000)
    yield { matches: [] }
  })
  const [figures, list] = await Promise.all([gateway.as('ana', '/api/users/ana/stats'), gateway.as('ana', '/api/matches')])
  expect([figures.status, list.status]).toEqual([503, 503])
  expect(figures.headers.get('retry-after')).toBe('1')
  expect(await problemOf(figures)).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

it('answers 503 for a dead service while the others work', async () => {
  await services.servers.matches.drain()
  services.on('getCurrentUser', () => ({ user: USER }))
  const dead = await gateway.as('ana', '/api/opponents')
  expect(dead.status).toBe(503)
  expect(dead.headers.get('retry-after')).toBe('1')
  expect((await gateway.as('ana', '/api/users/me')).status).toBe(200)
})

it('notices when an unavailable service is back', async () => {
  services.refuse('getStats', 'DEPENDENCY_UNAVAILABLE')
  const send = async () => (await gateway.as('ana', '/api/users/ana/stats')).status
  for (let tries = 0; tries < 10; tries += 1) await send()
  services.on('getStats', () => STATS)
  while ((await send()) !== 200) await pause(50)
  expect(await send()).toBe(200)
})

it('repeats a read that was not received, and never a write', async () => {
  for (const call of ['getStats', 'logMatch']) services.refuse(call, 'OVERLOADED')
  await gateway.as('ana', '/api/users/ana/stats')
  expect((await logMatch()).status).toBe(503)
  expect(services.requests('getStats').length).toBeGreaterThan(1)
  expect(services.requests('getStats').length).toBeLessThanOrEqual(3)
  expect(services.requests('logMatch')).toHaveLength(1)
})

describe('a change with an unknown outcome', () => {
  it('differs from one that failed', async () => {
    services.refuse('logMatch', 'DEPENDENCY_UNAVAILABLE')
    const undecided = await logMatch()
    expect([undecided.status, undecided.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await problemOf(undecided)).toMatchObject({ code: 'WRITE_UNDECIDED' })
    services.refuse('logMatch', 'OVERLOADED')
    expect(await problemOf(await logMatch())).toMatchObject({ code: 'OVERLOADED' })
  })

  it('is not one that never left, nor a read, nor a log-in', async () => {
    for (const call of ['login', 'getStats']) services.refuse(call, 'DEPENDENCY_UNAVAILABLE')
    const login = await gateway.fetch('/api/login', json({ username: 'ana', password: 'secret-1' }))
    const read = await gateway.as('ana', '/api/users/ana/stats')
    await services.servers.matches.drain()
    for (const one of [login, read, await logMatch()])
      expect(await problemOf(one)).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  })
})

it('cancels the call when the client leaves, and does not count it', async () => {
  services.on('getStats', () => pause(300).then(() => STATS))
  for (let tries = 0; tries < 6; tries += 1) {
    await gateway.as('ana', '/api/users/ana/stats', { signal: AbortSignal.timeout(60) }).catch(() => {})
  }
  services.on('getStats', () => STATS)
  expect((await gateway.as('ana', '/api/users/ana/stats')).status).toBe(200)
})

describe('readiness', () => {
  // What is tried here is who answers what, on any machine, and not how soon.
  beforeEach(async () => {
    await gateway.stop()
    Object.assign(gateway, await startGateway({ addresses: services.addresses }))
  })

  it('names every service', async () => {
    const response = await gateway.fetch('/readyz')
    expect(response.status).toBe(200)
    const all = Object.fromEntries(SERVICE_NAMES.map((name) => [`svc-${name}`, 'serving']))
    expect(await response.json()).toEqual({ status: 'ready', unavailable: [], dependencies: all })
  })

  it('stays while a service is unavailable, which is named: what needs no such service is served', async () => {
    services.servers.matches.setServing(false)
    await services.servers.social.drain()
    const response = await gateway.fetch('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'ready',
      unavailable: ['svc-matches', 'svc-social'],
      dependencies: { 'svc-identity': 'serving', 'svc-matches': 'not serving', 'svc-social': 'unreachable' },
    })
  })

  it('is looked at once for many who ask at the same time', async () => {
    let probes = 0
    const redis = async () => ((probes += 1), 'serving' as const)
    const watched = await startGateway({ addresses: services.addresses, extras: { redis } })
    await Promise.all(Array.from({ length: 40 }, () => watched.fetch('/readyz')))
    expect(probes).toBeLessThan(20)
    await watched.stop()
  })

  it('does not depend on readiness', async () => {
    await Promise.all(Object.values(services.servers).map((server) => server.drain()))
    const response = await gateway.fetch('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'up' })
  })
})

it('while it stops it is not ready and closes connections', async () => {
  const stopping = await startGateway({ addresses: services.addresses, isStopping: () => true })
  const response = await stopping.fetch('/readyz')
  expect(response.status).toBe(503)
  expect(response.headers.get('connection')).toBe('close')
  await stopping.stop()
})
