import type { Server } from 'node:http'
import { DomainError, type NewsKind } from '@kitchenline/domain'
import { createLog } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { redisProgram, startRedis, type RealRedis } from '../../tools/service-tests/real-redis.ts'
import { redisCanaryChannel } from '../src/front-end/canary-news.ts'
import { redisLimits } from '../src/limits/limit-store.ts'
import { createNews, type News } from '../src/news/news.ts'
import { redisNewsLog } from '../src/news/redis-news-log.ts'
import { redisPeers } from '../src/session/redis-peers.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices } from './fake-services.ts'
import { startRedisCluster, type RealRedisCluster } from './real-redis-cluster.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const log = createLog('test', 'silent')

type Running = { gateway: RunningGateway; news: News; stop(): Promise<void> }

const services = forAllTests(startFakeServices)
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

  it('share their news; a client that moves from one to the other misses nothing and gets nothing twice', async () => {
    const first = await readEvents(one.gateway.url, 'ana')
    two.news.publish('ana', 'friends')
    await first.until(2)
    // Its gateway dies.
    ;(one.gateway.server as Server).closeAllConnections()
    await first.ended
    two.news.publish('ana', 'friend-requests')
    const second = await readEvents(two.gateway.url, 'ana', { 'Last-Event-ID': first.position() })
    one.news.publish('ana', 'own-matches', 'screen-1')
    const news = (await second.until(3)).slice(1).map(({ data }) => JSON.parse(data) as object)
    expect(news).toEqual([{ kind: 'friend-requests' }, { kind: 'own-matches', by: 'screen-1' }])
  })

  it('continues a connection that had no news yet', async () => {
    const first = await readEvents(one.gateway.url, 'quiet')
    await first.until(1)
    first.leave()
    two.news.publish('quiet', 'friends')
    const second = await readEvents(two.gateway.url, 'quiet', { 'Last-Event-ID': first.position() })
    expect((await second.until(2)).map(({ event }) => event)).toEqual(['ready', 'message'])
  })

  it('knows whether something has changed since a page was made', async () => {
    const first = async (playerId: string) => {
      const reader = await readEvents(two.gateway.url, playerId, {}, '?age=500')
      const [event] = await reader.until(1)
      reader.leave()
      return event?.event
    }
    expect(await first('calm')).toBe('ready')
    one.news.publish('busy', 'friends')
    await new Promise((resume) => setTimeout(resume, 50))
    expect(await first('busy')).toBe('reset')
  })

  it('publish what concerns all to every client, also to one that reconnects', async () => {
    const near = await readEvents(two.gateway.url, 'dee')
    const first = await readEvents(one.gateway.url, 'eve')
    await Promise.all([near.until(1), first.until(1)])
    first.leave()
    one.news.publishForAll('own-plan')
    expect((await near.until(2))[1]).toEqual({ event: 'message', data: '{"kind":"own-plan"}' })
    const back = await readEvents(two.gateway.url, 'eve', { 'Last-Event-ID': first.position() })
    expect((await back.until(2))[1]).toEqual({ event: 'message', data: '{"kind":"own-plan"}' })
    const older = await readEvents(two.gateway.url, 'fay', {}, '?age=1000')
    expect((await older.until(1))[0]).toMatchObject({ event: 'reset' })
    for (const reader of [near, back, older]) reader.leave()
  })

  it('know that the server may be at work on a file', async () => {
    const data = async () => {
      const reader = await readEvents(two.gateway.url, 'importer')
      const [event] = await reader.until(1)
      reader.leave()
      return event?.data
    }
    expect(await data()).toBe('{}')
    one.news.publish('importer', 'own-jobs')
    await new Promise((resume) => setTimeout(resume, 50))
    expect(await data()).toBe('{"mayWork":true}')
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

  it('after a restart of an empty Redis clients get a reset', async () => {
    const reader = await readEvents(one.gateway.url, 'cy')
    await reader.until(1)
    const port = Number(new URL(redis.url).port)
    await redis.stop()
    redis = await startRedis(redisProgram!, { port })
    await reader.ended
    await ready(two)
    const [event] = await (await readEvents(two.gateway.url, 'cy', { 'Last-Event-ID': reader.position() })).until(1)
    expect(event).toMatchObject({ event: 'reset' })
  })
})

;(redisProgram ? describe : describe.skip)('two gateways with a Redis Cluster of three nodes', () => {
  let cluster: RealRedisCluster
  const closes: (() => void)[] = []
  beforeAll(async () => {
    cluster = await startRedisCluster(redisProgram!)
  })
  afterAll(async () => {
    for (const close of closes) close()
    await cluster.stop()
  })
  const opened = <T extends { close(): void }>(one: T): T => {
    closes.push(() => one.close())
    return one
  }
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resume) => setTimeout(resume, 10))
  }
  /** On all three nodes. */
  const players = Array.from({ length: 24 }, (_, at) => `player-${at}`)

  it('share news, limits, ends of sessions and failures of canaries, whichever node they are on, also after one was down for a while', async () => {
    const [one, two] = [1, 2].map(() => opened(redisNewsLog(cluster.urls, log)))
    const [limits, others] = [1, 2].map(() => opened(redisLimits(cluster.urls.toReversed(), log)))
    const [near, far] = [1, 2].map(() => opened(redisPeers(cluster.urls, log)))
    let gaps = 0
    two!.onGap(() => (gaps += 1))
    const isComplete = async () =>
      one!.isReady() && two!.isReady() && near!.isConnected() && far!.isConnected() && (await serve())
    const serve = async () => (await Promise.all([limits!.probe!(), others!.probe!()])).every((state) => state === 'serving')

    const tellAll = async (kind: NewsKind) => {
      const received = new Set<string>()
      const stops = await Promise.all(players.map((player) => two!.listen(player, () => void received.add(player))))
      for (const player of players) await one!.append(player, kind)
      await until(() => received.size === players.length)
      for (const stop of stops) stop()
    }
    let counted = 0
    const countTogether = async (player: string, points: number) => {
      const name = `${player}-${(counted += 1)}`
      await limits!.limiters.account.consume(name, points)
      return (await others!.limiters.account.consume(name)).consumedPoints
    }
    const countAll = async (points: number) => {
      for (const player of players) {
        // One that Redis left waiting for too long counts where it came in, and for a second so do all: then another name tries.
        let consumed = await countTogether(player, points)
        for (let more = 0; more < 3 && consumed !== points + 1; more += 1) {
          await until(() => limits!.isReady!() && others!.isReady!())
          consumed = await countTogether(player, points)
        }
        expect([player, consumed]).toEqual([player, points + 1])
      }
    }
    const endAll = async () => {
      const ended = new Set<string | undefined>()
      far!.onChange((player) => void ended.add(player))
      await Promise.all(players.map((player) => near!.publishChange(player)))
      expect(players.filter((player) => !ended.has(player))).toEqual([])
    }

    const [reporting, judging] = [1, 2].map(() => opened(redisCanaryChannel(cluster.urls)))
    const failures = new Set<string>()
    judging!.onNews((news) => void failures.add(news.version))
    const reportAs = (version: string) =>
      until(() => {
        reporting!.publish({ folder: 'mfe-social', version, ring: '0000000a' })
        return failures.has(version)
      })

    await until(isComplete)
    await reportAs('first')
    await tellAll('friends')
    await countAll(2)
    await endAll()
    const position = await one!.end('player-0')
    await one!.append('player-0', 'friend-requests')
    expect((await two!.after('player-0', position))?.map(({ kind }) => kind)).toEqual(['friend-requests'])

    const stops = await Promise.all(players.map((player) => two!.listen(player, () => {})))
    await cluster.restart(1)
    await until(isComplete)
    expect(gaps).toBeGreaterThan(0)
    for (const stop of stops) stop()
    await tellAll('friend-requests')
    await countAll(3)
    await endAll()
    await reportAs('second')
  })
})
