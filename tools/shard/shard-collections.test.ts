import { BSON, MongoClient, type Document } from 'mongodb'
import keys from '../../deploy/mongodb/shard-keys.json' with { type: 'json' }
import { openProxy, type Proxy } from '../database/engine/engine-proxy.ts'
import { databaseName } from '../service-tests/own-database.ts'
import { shardCollections, type ShardKeys } from './shard-collections.ts'

const engine = new MongoClient(process.env.TEST_MONGODB_URI!)
const prefix = `${databaseName('shard')}_`
const ours: ShardKeys = Object.fromEntries(
  Object.entries(keys as ShardKeys).map(([name, collections]) => [name.replace('kitchenline_', prefix), collections]),
)

/** A router in front of the real engine: speaks like mongos of those three commands that a single server does not have. */
let router: Proxy
let client: MongoClient
let sharded: Map<string, Document>
let version = '8.0.4'
beforeEach(async () => {
  sharded = new Map()
  router = await openProxy({ roundTrip, close: async () => {} }, 0)
  client = new MongoClient(`mongodb://127.0.0.1:${router.port}`)
})
afterEach(async () => {
  version = '8.0.4'
  await client.close()
  await router.close()
})
afterAll(async () => {
  for (const name of Object.keys(ours)) await engine.db(name).dropDatabase()
  await engine.close()
})

async function roundTrip(message: Buffer) {
  const isLegacy = message.readInt32LE(12) === 2004
  const body = isLegacy ? message.subarray(message.indexOf(0, 20) + 9) : message.subarray(21)
  const { $db, lsid: _session, ...command } = BSON.deserialize(body) as Document & { $db?: string }
  const response = Buffer.from(BSON.serialize(await answerTo($db ?? 'admin', command)))
  return { requestId: message.readInt32LE(4), moreToCome: false, legacy: isLegacy, response }
}

async function answerTo(database: string, command: Document): Promise<Document> {
  const name = Object.keys(command)[0]!
  if (/^(hello|ismaster)$/i.test(name))
    return { ok: 1, isWritablePrimary: true, msg: 'isdbgrid', maxWireVersion: 25, minWireVersion: 0 }
  if (name === 'buildInfo') return { ok: 1, version }
  if (name === 'find' && database === 'config') {
    const key = sharded.get((command.filter as { _id: string })._id)
    return { ok: 1, cursor: { id: 0n, ns: 'config.collections', firstBatch: key ? [{ _id: 'x', key }] : [] } }
  }
  if (name !== 'shardCollection') return engine.db(database).command(command)
  const [home, collection] = (command.shardCollection as string).split('.') as [string, string]
  const indexes = await engine.db(home).collection(collection).indexes()
  const isReady = indexes.some(({ key }) => JSON.stringify(key) === JSON.stringify(command.key))
  if (!isReady) return { ok: 0, code: 72, errmsg: 'Please create an index that starts with the proposed shard key' }
  sharded.set(command.shardCollection as string, command.key as Document)
  return { ok: 1 }
}

it('shards every collection by its key, over an index that the database takes, and again does nothing', async () => {
  const all = Object.entries(ours).flatMap(([name, collections]) => Object.keys(collections).map((one) => `${name}.${one}`))
  expect((await shardCollections(client, ours)).lines).toHaveLength(all.length)
  expect([...sharded.keys()]).toEqual(all)
  const again = await shardCollections(client, ours)
  expect(again.lines.every((line) => line.endsWith('was sharded before'))).toBe(true)
  expect(again.problems).toEqual([])
})

it('leaves alone what is sharded by another key, and names it', async () => {
  const [database] = Object.keys(ours) as [string]
  sharded.set(`${database}.users`, { username: 1 })
  const { problems } = await shardCollections(client, ours)
  expect(problems).toEqual([`${database}.users {"_id":"hashed"}: is sharded by {"username":1}`])
  expect(sharded.get(`${database}.users`)).toEqual({ username: 1 })
})

it('refuses a database that is no router, and one that is too old', async () => {
  await expect(shardCollections(engine, ours)).rejects.toThrow('names no router')
  version = '7.0.2'
  await expect(shardCollections(client, ours)).rejects.toThrow('MongoDB 8 is needed, there is 7.0.2')
  expect(sharded.size).toBe(0)
})
