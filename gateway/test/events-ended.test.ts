import { DomainError } from '@kitchenline/domain'
import { createLog } from '@kitchenline/runtime'
import { createNews } from '../src/news/news.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { json, startGateway, type RunningGateway } from './running-gateway.ts'

/** How often a stream is checked in the second gateway. */
const SOON_MS = 20
const log = createLog('test', 'silent')
const news = [createNews({ log }), createNews({ log, checkMs: SOON_MS })] as const

let services: FakeServices
let gateway: RunningGateway
let checking: RunningGateway
beforeAll(async () => {
  services = await startFakeServices()
  const { addresses } = services
  ;[gateway, checking] = await Promise.all([
    startGateway({ addresses, news: news[0] }),
    startGateway({ addresses, news: news[1] }),
  ])
})
beforeEach(() => services.reset())
afterAll(async () => {
  news.forEach((one) => one.close())
  await Promise.all([gateway.stop(), checking.stop(), services.stop()])
})

const read = (playerId = 'ana') => readEvents(gateway.url, playerId)
const refuse = (code: 'UNAUTHENTICATED' | 'DEPENDENCY_UNAVAILABLE') => services.refuse('resolveSession', code)

const session = { token: 'aaa.bbb.ccc', expiresAt: new Date(Date.now() + 86_400_000) }

describe('an open stream', () => {
  it('ends at once with a changed password, on every device whose session that was', async () => {
    let isOver = false
    services.on('resolveSession', () => {
      if (isOver) throw new DomainError('UNAUTHENTICATED')
      return { userId: 'ana', role: 'ROLE_USER', sessionId: 's' }
    })
    services.on('changePassword', () => ((isOver = true), { session }))
    const readers = [await read(), await read()]
    news[0].sessionsChanged('ana')
    news[0].publish('ana', 'friends')
    for (const reader of readers) await reader.until(2)
    const passwords = { currentPassword: 'x', newPassword: 'battery 8' }
    expect((await gateway.as('ana', '/api/users/me/password', json(passwords))).status).toBe(200)
    for (const reader of readers) {
      await reader.ended
      expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    }
  })

  it('ends at once where an administrator signs the player out', async () => {
    services.on('endUserSessions', () => {
      refuse('UNAUTHENTICATED')
      return {}
    })
    const reader = await read()
    await reader.until(1)
    const end = (by: string) => gateway.as(by, '/api/admin/users/ana/sessions', { method: 'DELETE' })
    expect((await end('bo')).status).toBe(403)
    expect((await end('admin')).status).toBe(200)
    await reader.ended
    expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    expect(services.requests('endUserSessions')).toEqual([{ userId: 'ana' }])
  })

  it('ends soon with a session that ended without a gateway, but not for a service that is unavailable', async () => {
    const reader = await readEvents(checking.url, 'ana')
    await reader.until(1)
    refuse('DEPENDENCY_UNAVAILABLE')
    const questions = () => services.requests('resolveSession')
    const before = questions().length
    while (questions().length < before + 3) await new Promise((resume) => setTimeout(resume, 5))
    news[1].publish('ana', 'friends')
    await reader.until(2)
    refuse('UNAUTHENTICATED')
    await reader.ended
    expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    expect(questions().at(-1)).toMatchObject({ withoutUse: true })
  })
})
