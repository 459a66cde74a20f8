import { DomainError } from '@kitchenline/domain'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'

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

const match = {
  ...{ matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00Z', opponentName: 'Bo' },
  ...{ playerScore: 11, opponentScore: 2 },
}

describe('a change with an unknown outcome', () => {
  it('differs from one that failed', async () => {
    services.on('logMatch', () => {
      throw new DomainError('DEPENDENCY_UNAVAILABLE')
    })
    const undecided = await gateway.as('ana', '/api/matches', json(match))
    expect(undecided.status).toBe(503)
    expect(undecided.headers.get('retry-after')).toBe('1')
    expect(await problemOf(undecided)).toMatchObject({ code: 'WRITE_UNDECIDED' })
    services.on('logMatch', () => {
      throw new DomainError('OVERLOADED')
    })
    expect(await problemOf(await gateway.as('ana', '/api/matches', json(match)))).toMatchObject({ code: 'OVERLOADED' })
  })

  it('is not one that never left, nor a read, nor a log-in', async () => {
    const unavailable = () => {
      throw new DomainError('DEPENDENCY_UNAVAILABLE')
    }
    services.on('login', unavailable)
    services.on('getStats', unavailable)
    const login = await gateway.fetch('/api/login', json({ username: 'ana', password: 'secret-1' }))
    expect(await problemOf(login)).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    expect(await problemOf(await gateway.as('ana', '/api/users/ana/stats'))).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    await services.servers.matches.drain()
    const unsent = await gateway.as('ana', '/api/matches', json(match))
    expect(await problemOf(unsent)).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  })
})
