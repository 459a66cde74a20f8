import type { NewsKind } from '@kitchenline/domain'
import { createLog } from '@kitchenline/telemetry'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { redisProgram, startRedis } from '../../tools/service-tests/real-redis.ts'
import { redisCanaryChannel } from '../src/front-end/canary-news.ts'
import { redisLimits } from '../src/limits/limit-store.ts'
import { createNews } from '../src/news/news.ts'
import { redisNewsLog } from '../src/news/redis-news-log.ts'
import { redisPeers } from '../src/session/redis-peers.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices } from './fake-services.ts'
import { startRedisCluster, type RealRedisCluster } from './real-redis-cluster.ts'
import { startGateway, until } from './running-gateway.ts'

const log = createLog('test', 'silent')

const services = forAllTests(startFakeServices)

;(redisProgram ? it : it.skip)('after a restart of an empty Redis clients get a reset', async () => {
  let redis = await startRedis(redisProgram!)
  const news = createNews({ log, entries: redisNewsLog(redis.url, log) })
  const gateway = await startGateway({ addresses: services.addresses, news })
  const isReady = async () => (await gateway.as('probe', '/api/events', { method: 'HEAD' })).status === 200
  await until(isReady)
  const reader = await readEvents(gateway.url, 'cy')
  await reader.until(1)
  const port = Number(new URL(redis.url).port)
  await redis.stop()
  redis = await startRedis(redisProgram!, { port })
  await reader.ended
  await until(isReady)
  const [event] = await (await readEvents(gateway.url, 'cy', { 'Last-Event-ID': reader.position() })).until(1)
  expect(event).toMatchObject({ event: 'reset' })
  news.close()
  await gateway.stop()
  await redis.stop()
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
