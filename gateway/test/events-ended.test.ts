import { DomainError } from '@kitchenline/domain'
import { createLog } from '@kitchenline/telemetry'
import { createNews } from '../src/news/news.ts'
import { readEvents } from './event-reader.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, startGateway, until } from './running-gateway.ts'

const log = createLog('test', 'silent')
const news = createNews({ log })
afterAll(() => news.close())
const { services, gateway } = gatewayForTests({ news })

describe('an open stream', () => {
  it('ends at once with a changed password, on every device whose session that was', async () => {
    let isOver = false
    services.on('resolveSession', () => {
      if (isOver) throw new DomainError('UNAUTHENTICATED')
      return { userId: 'ana', role: 'ROLE_USER', sessionId: 's' }
    })
    const session = { token: 'aaa.bbb.ccc', expiresAt: new Date(Date.now() + 86_400_000) }
    services.on('changePassword', () => ((isOver = true), { session }))
    const readers = [await readEvents(gateway.url, 'ana'), await readEvents(gateway.url, 'ana')]
    news.sessionsChanged('ana')
    news.publish('ana', 'friends')
    for (const reader of readers) await reader.until(2)
    const passwords = { currentPassword: 'x', newPassword: 'battery 8' }
    expect((await gateway.as('ana', '/api/users/me/password', json(passwords))).status).toBe(200)
    for (const reader of readers) {
      await reader.ended
      expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    }
  })

  it('ends at once where an administrator signs the player out', async () => {
    services.on('endUserSessions', () => (services.refuse('resolveSession', 'UNAUTHENTICATED'), {}))
    const reader = await readEvents(gateway.url, 'ana')
    await reader.until(1)
    const end = (by: string) => gateway.as(by, '/api/admin/users/ana/sessions', { method: 'DELETE' })
    expect((await end('bo')).status).toBe(403)
    expect((await end('admin')).status).toBe(200)
    await reader.ended
    expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    expect(services.requests('endUserSessions')).toEqual([{ userId: 'ana' }])
  })

  it('ends soon with a session that ended without a gateway, but not for a service that is unavailable', async () => {
    const often = createNews({ log, checkMs: 20 })
    const checking = await startGateway({ addresses: services.addresses, news: often })
    const reader = await readEvents(checking.url, 'ana')
    await reader.until(1)
    services.refuse('resolveSession', 'DEPENDENCY_UNAVAILABLE')
    const questions = () => services.requests('resolveSession')
    const before = questions().length
    await until(() => questions().length >= before + 3)
    often.publish('ana', 'friends')
    await reader.until(2)
    services.refuse('resolveSession', 'UNAUTHENTICATED')
    await reader.ended
    expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
    expect(questions().at(-1)).toMatchObject({ withoutUse: true })
    often.close()
    await checking.stop()
  })
})
