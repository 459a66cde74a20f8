import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { startInstances, type Instances } from '../instances/start-instances.ts'
import { memoryFolder } from '../process/memory-folder.ts'
import { ATTACKS } from './attacks.ts'
import { bystanders } from './beside.ts'

/** By then it is under way. */
const BEGUN_MS = 1_000
const prefix = `test_attacks_${process.pid}_`
let instances: Instances
let dataDir: string
beforeAll(async () => {
  dataDir = await memoryFolder('kitchenline-attacks-')
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ONLY_GATEWAY: 'yes', LOG_LEVEL: 'warn' }
  const databaseUri = process.env.TEST_MONGODB_URI!
  instances = await startInstances({ dataDir, databaseUri, redisUrl: undefined, prefix, environment, copies: 1 })
})
afterAll(async () => {
  await instances.stop()
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
  for (const { name } of databases.filter((one) => one.name.startsWith(prefix))) await client.db(name).dropDatabase()
  await client.close()
  await rm(dataDir, { recursive: true })
})

it.each(Object.entries(ATTACKS))('beside %s two players sign in, look and log matches', async (_what, begin) => {
  const players = await bystanders(instances.gateways[0]!)
  const end = await begin(players.target)
  await sleep(BEGUN_MS)
  const acts = await players.play()
  end()
  players.leave()
  expect(acts).toHaveLength(12)
  expect(acts.filter(({ status }) => status >= 300)).toEqual([])
})
