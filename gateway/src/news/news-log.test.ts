import { createLog } from '@kitchenline/telemetry'
import { forAllTests } from '../../../tools/service-tests/for-all-tests.ts'
import { redisProgram, startRedis } from '../../../tools/service-tests/real-redis.ts'
import { memoryNewsLog } from './memory-news-log.ts'
import type { NewsLog, PlayerEvent } from './news-log.ts'
import { redisNewsLog } from './redis-news-log.ts'

type Logs = { one: NewsLog; two: NewsLog; stop(): Promise<void> }

const pause = () => new Promise((resume) => setTimeout(resume, 5))

async function inThisProcess(): Promise<Logs> {
  const log = memoryNewsLog()
  return { one: log, two: log, stop: async () => log.close() }
}
async function inRedis(): Promise<Logs> {
  const redis = await startRedis(redisProgram!)
  const open = () => redisNewsLog(redis.url, createLog('test', 'silent'))
  const [one, two] = [open(), open()]
  while (!one.isReady() || !two.isReady()) await pause()
  const stop = async () => {
    for (const each of [one, two]) each.close()
    await redis.stop()
  }
  return { one, two, stop }
}
const PLACES: [where: string, open: () => Promise<Logs>][] = [['in this process', inThisProcess]]
if (redisProgram) PLACES.push(['in a Redis that two gateways share', inRedis])

describe.each(PLACES)('news %s', (_where, open) => {
  const logs = forAllTests(open)

  it('is known to be so lately, of a player and of a kind', async () => {
    await logs.one.append('busy', 'own-jobs')
    const { two } = logs
    expect(await Promise.all([two.isQuiet('busy', 10_000), two.isQuiet('calm', -1)])).toEqual([false, true])
    const hadJobs = ['busy', 'calm'].map((player) => two.hadNews(player, 'own-jobs', 10_000))
    expect(await Promise.all([...hadJobs, two.hadNews('busy', 'friends', 10_000)])).toEqual([true, false, false])
  })

  it('is read on from where a client was, also before there was any: nothing is missed and nothing comes twice', async () => {
    const { one, two } = logs
    const beginning = await one.end('ana')
    await two.append('ana', 'friends')
    const position = await one.end('ana')
    await two.append('ana', 'friend-requests')
    await one.append('ana', 'own-matches', 'screen-1')
    const missed = [{ kind: 'friend-requests' }, { kind: 'own-matches', by: 'screen-1' }]
    expect(await two.after('ana', position)).toMatchObject(missed)
    expect(await two.after('ana', beginning)).toMatchObject([{ kind: 'friends' }, ...missed])
  })

  it('reaches who listens at every gateway, as does that sessions have changed and what is for all, and nothing else', async () => {
    const { one, two } = logs
    const received: PlayerEvent[] = []
    const stop = await two.listen('bo', (event) => void received.push(event))
    const position = await two.end('cy')
    await one.append('cy', 'friends')
    await one.append('bo', 'friends', 'screen-1')
    await one.announceSessions('bo')
    await one.appendForAll('own-plan')
    while (received.length < 3) await pause()
    expect(received).toMatchObject([{ kind: 'friends', by: 'screen-1' }, 'sessions', { kind: 'own-plan', isForAll: true }])
    stop()
    const missed = await two.after('cy', position)
    expect(missed?.map(({ kind }) => kind)).toEqual(['friends', 'own-plan'])
    expect(await two.isQuiet('di', 10_000)).toBe(false)
  })
})
