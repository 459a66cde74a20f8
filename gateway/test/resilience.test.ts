import { DomainError } from '@kitchenline/domain'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'
import { SERVICE_NAMES } from '../src/services/services.ts'
import { USER } from './wire-examples.ts'

let services: FakeServices
let gateway: RunningGateway
beforeEach(async () => {
  services = await startFakeServices()
  gateway = await startGateway({ addresses: services.addresses, patienceMs: 0 })
})
afterEach(async () => {
  await gateway.stop()
  await services.stop()
})

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
const stats = { totalMatches: 1, wins: 1, losses: 0, winRate: 100, currentStreak: 1, performanceScore: 60, scoredMatches: 1 }

it('gives slow services two seconds in all, and the first part of a streamed list as well, then answers 503', async () => {
  // Each would do alone; a busy machine makes it later, never earlier.
  services.on('resolveSession', async () => {
    await pause(1_500)
    return { userId: 'ana', role: 'ROLE_USER', sessionId: 's' }
  })
  services.on('getStats', () => pause(1_500).then(() => stats))
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
  services.on('getStats', () => {
    throw new DomainError('DEPENDENCY_UNAVAILABLE')
  })
  const send = async () => (await gateway.as('ana', '/api/users/ana/stats')).status
  for (let tries = 0; tries < 10; tries += 1) await send()
  services.on('getStats', () => stats)
  while ((await send()) !== 200) await pause(50)
  expect(await send()).toBe(200)
})

it('repeats a read that was not received, and never a write', async () => {
  const times = { getStats: 0, logMatch: 0 }
  for (const method of ['getStats', 'logMatch'] as const) {
    services.on(method, () => {
      times[method] += 1
      throw new DomainError('OVERLOADED')
    })
  }
  await gateway.as('ana', '/api/users/ana/stats')
  const match = {
    matchType: 'singles',
    result: 'won',
    matchDate: '2026-05-01T12:00:00Z',
    opponentName: 'Bo',
    playerScore: 1,
    opponentScore: 2,
  }
  expect((await gateway.as('ana', '/api/matches', json(match))).status).toBe(503)
  expect(times.getStats).toBeGreaterThan(1)
  expect(times.getStats).toBeLessThanOrEqual(3)
  expect(times.logMatch).toBe(1)
})

it('cancels the call when the client leaves, and does not count it', async () => {
  services.on('getStats', () => pause(300).then(() => stats))
  for (let tries = 0; tries < 6; tries += 1) {
    await gateway.as('ana', '/api/users/ana/stats', { signal: AbortSignal.timeout(60) }).catch(() => {})
  }
  services.on('getStats', () => stats)
  expect((await gateway.as('ana', '/api/users/ana/stats')).status).toBe(200)
})

describe('readiness', () => {
  // What is tried here is who answers what, on any machine, and not how soon.
  beforeEach(async () => {
    await gateway.stop()
    gateway = await startGateway({ addresses: services.addresses })
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
