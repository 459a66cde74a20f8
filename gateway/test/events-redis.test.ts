import type { Server } from 'node:http'
import { DomainError, type NewsKind } from '@kitchenline/domain'
import { createLog } from '@kitchenline/runtime'
import { redisProgram, startRedis, type RealRedis } from '../../tools/service-tests/real-redis.ts'
import { createNews, type News } from '../src/news/news.ts'
import { redisNewsLog } from '../src/news/redis-news-log.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const log = createLog('test', 'silent')

type Running = { gateway: RunningGateway; news: News; stop(): Promise<void> }

let services: FakeServices
beforeAll(async () => {
  services = await startFakeServices()
})
afterAll(() => services.stop())
beforeEach(() => services.reset())

async function start(redis: RealRedis): Promise<Running> {
  const news = createNews({ log, entries: redisNewsLog(redis.url, log) })
  const gateway = await startGateway({ addresses: services.addresses, news })
  const stop = async () => {
    news.close()
    await gateway.stop()
  }
  return { gateway, news, stop }
}

;(redisProgram ? describe : describe.skip)('two gateways with a Redis', () => {
  let redis: RealRedis
  let one: Running
  let two: Running
  const ready = async ({ gateway }: Running) => {
    const probe = () => gateway.as('probe', '/api/events', { method: 'HEAD' })
    while ((await probe()).status !== 200) await new Promise((resume) => setTimeout(resume, 10))
  }
  beforeAll(async () => {
    redis = await startRedis(redisProgram!)
    ;[one, two] = [await start(redis), await start(redis)]
    await Promise.all([ready(one), ready(two)])
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await redis.stop()
  })

  it('what one learns the other tells; who moves from one to the other misses nothing and hears nothing twice', async () => {
    const first = await readEvents(one.gateway.url, 'ana')
    two.news.publish('ana', 'friends')
    await first.until(2)
    // Its gateway dies.
    ;(one.gateway.server as Server).closeAllConnections()
    await first.ended
    two.news.publish('ana', 'friend-requests')
    const second = await readEvents(two.gateway.url, 'ana', { 'Last-Event-ID': first.position() })
    one.news.publish('ana', 'match-confirmations')
    const kinds = (await second.until(3)).slice(1).map(({ data }) => (JSON.parse(data) as { kind: NewsKind }).kind)
    expect(kinds).toEqual(['friend-requests', 'match-confirmations'])
  })

  it('goes on from a connection that had no news yet', async () => {
    const first = await readEvents(one.gateway.url, 'quiet')
    await first.until(1)
    first.leave()
    two.news.publish('quiet', 'friends')
    const second = await readEvents(two.gateway.url, 'quiet', { 'Last-Event-ID': first.position() })
    expect((await second.until(2)).map(({ event }) => event)).toEqual(['ready', 'message'])
  })

  it('ends a session’s stream at another gateway', async () => {
    const reader = await readEvents(one.gateway.url, 'bo')
    services.on('resolveSession', () => {
      throw new DomainError('UNAUTHENTICATED')
    })
    two.news.sessionsChanged('bo')
    await reader.ended
    expect(reader.events().at(-1)).toMatchObject({ event: 'ended' })
  })

  it('whoever was connected to a Redis that comes back empty is told to ask for everything', async () => {
    const reader = await readEvents(one.gateway.url, 'cy')
    await reader.until(1)
    const port = Number(new URL(redis.url).port)
    await redis.stop()
    redis = await startRedis(redisProgram!, port)
    await reader.ended
    await ready(two)
    const [event] = await (await readEvents(two.gateway.url, 'cy', { 'Last-Event-ID': reader.position() })).until(1)
    expect(event).toMatchObject({ event: 'reset' })
  })
})
