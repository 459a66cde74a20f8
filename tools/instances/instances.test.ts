import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { memoryFolder } from '../process/memory-folder.ts'
import { redisProgram, startRedis, type RealRedis } from '../service-tests/real-redis.ts'
import { issueSessions } from './issued-sessions.ts'
import { newPlayer, play } from './players.ts'
import { type Instances, startInstances } from './start-instances.ts'
import { askAgain, newCount } from './visitor.ts'

/** `REVOCATIONS=1000` takes a minute; the memo's own test tries a thousand each time. */
const REVOCATIONS = Number(process.env.REVOCATIONS ?? 48)
const prefix = `test_${process.pid}_`
/** Of a call to a service. */
const DEADLINE_MS = 2_000
const STARVED_MS = DEADLINE_MS / 2
let redis: RealRedis | undefined
let instances: Instances
let dataDir: string

/** The status of the answer that stands: one that a busy machine puts off is asked for again. */
async function statusOf(url: string, init?: RequestInit): Promise<number> {
  for (;;) {
    const answer = await fetch(url, init)
    if (answer.status !== 503 || !askAgain({ status: answer.status, body: await answer.text() })) {
      if (!answer.bodyUsed) await answer.body?.cancel()
      return answer.status
    }
    await sleep(100)
  }
}

beforeAll(async () => {
  dataDir = await memoryFolder('kitchenline-instances-')
  redis = redisProgram && (await startRedis(redisProgram))
  const databaseUri = process.env.TEST_MONGODB_URI!
  instances = await startInstances({ dataDir, databaseUri, redisUrl: redis?.url, prefix, environment: { LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await instances.stop()
  await redis?.stop()
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
  for (const { name } of databases.filter((one) => one.name.startsWith(prefix))) await client.db(name).dropDatabase()
  await client.close()
  await rm(dataDir, { recursive: true })
})

;(redisProgram ? describe : describe.skip)('what two gateways share', () => {
  it('a session ended at a random moment is refused by the next request at both, each time', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `revoked-${at}`)
    const players = await Promise.all(names.map((name) => newPlayer(instances.gateways, name)))
    const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
    const userIds = players.map(({ id }) => id)
    const database = `${prefix}kitchenline_identity`
    const cookies = await issueSessions({ client, database, dataDir, userIds, each: REVOCATIONS / names.length })
    await client.close()
    const me = (gateway: string, cookie: string) => statusOf(`${gateway}/api/users/me`, { headers: { cookie } })
    const [before, after]: [Set<number>, Set<number>] = [new Set(), new Set()]
    const revokeNext = async () => {
      for (let cookie = cookies.pop(); cookie; cookie = cookies.pop()) {
        const used = cookie
        const sendAll = () => Promise.all(instances.gateways.map((gateway) => me(gateway, used)))
        for (const status of await sendAll()) before.add(status)
        await sleep(Math.random() * 8)
        const proxy = instances.gateways[Math.random() < 0.5 ? 0 : 1]!
        const headers = { cookie, 'content-type': 'application/json' }
        await statusOf(`${proxy}/api/logout`, { method: 'POST', headers, body: '{}' })
        for (const status of await sendAll()) after.add(status)
      }
    }
    await Promise.all(Array.from({ length: 16 }, revokeNext))
    for (const player of players) player.leave()
    expect([[...before], [...after]]).toEqual([[200], [401]])
  })

  it('limits: wrong passwords at both are counted together', async () => {
    const tryTwenty = async (username: string) => {
      const statuses: number[] = []
      while (statuses.at(-1) !== 429 && statuses.length < 20) {
        const gateway = instances.gateways[statuses.length % 2]!
        const body = JSON.stringify({ username, password: 'not this one' })
        const headers = { 'content-type': 'application/json' }
        statuses.push(await statusOf(`${gateway}/api/login`, { method: 'POST', headers, body }))
      }
      return statuses
    }
    // Alone each would refuse its eleventh, the twenty-first of both. One that Redis left waiting for too long counts where it came in,
    // and on a busy machine there may be many: then another name tries.
    let statuses = await tryTwenty('revoked-0')
    for (let name = 1; name <= 3 && statuses.at(-1) !== 429; name += 1) statuses = await tryTwenty(`revoked-${name}`)
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })

  it('live events: a friend request sent at one arrives at the other', async () => {
    const [one, two] = instances.gateways.map((gateway) => [gateway])
    const [ana, bo] = [await newPlayer(one!, 'event-ana'), await newPlayer(two!, 'event-bo')]
    const stream = await fetch(`${one![0]}/api/events`, { headers: { cookie: ana.cookie() } })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (word: string) => {
      while (!text.includes(word)) text += (await reader.read()).value ?? ''
    }
    await until('event: ready')
    await bo.ask({ method: 'POST', path: '/api/friend-requests', body: { receiverId: ana.id }, key: 'befriend' })
    await until('friend-requests')
    await reader.cancel()
    for (const player of [ana, bo]) player.leave()
  })
})

it('no request is lost while one of each part is killed and replaced, and the other one of each is drained', async () => {
  const count = newCount()
  const names = ['load-ana', 'load-bo']
  const players = await Promise.all(names.map((name) => newPlayer(instances.gateways, name, count)))
  const load = play(players, count, { pauseMs: 50 })
  // All at once is harder than in turn, and shorter; `npm run rolling` takes them in turn.
  await Promise.all(instances.parts.map((part) => instances.kill(part, 1)))
  const brokenByKills = count.broken
  await Promise.all(instances.parts.map((part) => instances.drain(part, 2)))
  const { logged, stored } = await load.end()
  for (const player of players) player.leave()
  expect(count.failed).toEqual([])
  expect(stored).toBe(logged)
  expect(count.broken - brokenByKills).toBe(0)
  // A machine that answers the rest at once has no reason to leave a part unanswered while the other one of its kind is there.
  const isStarved = count.busy > 0 || count.slowestMs > STARVED_MS
  expect(isStarved ? 0 : count.unavailable).toBe(0)
})

it('no match is lost or stored twice while one svc-matches hangs, and when it wakes up again', async () => {
  const count = newCount()
  const players = await Promise.all(['hang-ana', 'hang-bo'].map((name) => newPlayer(instances.gateways, name, count)))
  const load = play(players, count, { pauseMs: 50 })
  const wake = instances.pause('svc-matches', 1)
  try {
    while (count.undecided + count.unavailable === 0) await sleep(25)
    await sleep(DEADLINE_MS)
  } finally {
    wake()
  }
  const { logged, stored } = await load.end()
  for (const player of players) player.leave()
  expect(count.failed).toEqual([])
  expect(stored).toBe(logged)
})
