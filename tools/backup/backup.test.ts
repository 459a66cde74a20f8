import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { changedSince } from '../../svc-matches/src/changes/change-log.ts'
import { testFolders } from '../service-tests/test-folders.ts'

const PREFIX = `test_backup_${process.pid}_`
const [PLAYERS, MATCHES] = [`${PREFIX}players`, `${PREFIX}matches`]
const MANY = 1_200

const newFolder = testFolders()
let client: MongoClient
let folder: string
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
})
beforeEach(async () => {
  folder = join(newFolder(), 'copy')
  await client.db(PLAYERS).collection('users').insertMany(PEOPLE)
  await client.db(PLAYERS).collection('users').createIndex({ nameKey: 1 }, { unique: true, name: 'by-name' })
  const match = (at: number) => ({ _id: `m${at}` as never, notes: 'long '.repeat(at % 300), at: new Date(at) })
  const matches = Array.from({ length: MANY }, (_, at) => match(at))
  await client.db(MATCHES).collection('matches').insertMany(matches)
})
afterEach(() => drop())
afterAll(() => client.close())

const drop = async () => void (await Promise.all([PLAYERS, MATCHES].map((name) => client.db(name).dropDatabase())))
const rawUsers = async () => {
  const users = client.db(PLAYERS).collection('users')
  const found = await users.find({}, { raw: true, sort: { _id: 1 } }).toArray()
  return found.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('hex'))
}

const ana = { nameKey: 'ána 🎾', level: new Double(4), wins: new Int32(4), at: new Date(0), nothing: null, list: [[], {}] }
const PEOPLE = [
  { _id: 'ana' as never, ...ana },
  { _id: 'bo' as never, nameKey: 'bo', picture: new Binary(Buffer.from([0, 255])), big: Long.fromString('9007199254740993') },
  { _id: 'cy' as never, nameKey: 'cy', price: Decimal128.fromString('4.99'), link: new ObjectId() },
]

it('puts every document back as it was, byte for byte, with its indexes', async () => {
  const before = await rawUsers()
  const manifest = await backUp(client, folder, PREFIX)
  expect(manifest.databases.map(({ name }) => name)).toEqual([MATCHES, PLAYERS])
  await drop()
  await restore(client, folder, { prefix: PREFIX })
  expect(await rawUsers()).toEqual(before)
  expect(await client.db(MATCHES).collection('matches').countDocuments({})).toBe(MANY)
  expect(await client.db(PLAYERS).collection('users').indexes()).toContainEqual(
    expect.objectContaining({ name: 'by-name', unique: true, key: { nameKey: 1 } }),
  )
})

it('writes nothing when a file was changed, cut or is missing, or the copy was broken off', async () => {
  await backUp(client, folder, PREFIX)
  await drop()
  const file = join(folder, PLAYERS, 'users.bson')
  const bytes = readFileSync(file)
  for (const spoilt of [bytes.subarray(1), Buffer.from(bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte)))]) {
    writeFileSync(file, spoilt)
    await expect(restore(client, folder, { prefix: PREFIX })).rejects.toThrow('users.bson is not what was backed up')
  }
  rmSync(file)
  await expect(restore(client, folder, { prefix: PREFIX })).rejects.toThrow('ENOENT')
  rmSync(join(folder, 'manifest.json'))
  await expect(restore(client, folder, { prefix: PREFIX })).rejects.toThrow('no complete backup')
  expect(await client.db(MATCHES).listCollections().toArray()).toEqual([])
})

it('writes over nothing: neither what is stored nor an earlier copy', async () => {
  await backUp(client, folder, PREFIX)
  await expect(restore(client, folder, { prefix: PREFIX })).rejects.toThrow('is not empty')
  await expect(backUp(client, folder, PREFIX)).rejects.toThrow('is not empty')
})

describe('one service alone, older than the others', () => {
  const [IDENTITY, ANALYSIS] = [`${PREFIX}identity`, `${PREFIX}analysis`]
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))
  const stats = () => client.db(MATCHES).collection<{ _id: string; version: number }>('user_stats')
  const levels = () => client.db(ANALYSIS).collection<{ _id: string; cursor: string; revision: number }>('kept_levels')
  const erasures = () =>
    client.db(IDENTITY).collection<{ _id: string; done: string[]; finishedAt?: Date; nextAt?: Date }>('erasures')
  beforeEach(async () => {
    await stats().insertOne({ _id: 'ana', version: 100 })
    await erasures().insertOne({ _id: 'dan', done: ['account'], finishedAt: at(1) })
    await backUp(client, folder, PREFIX, at(2))
    await erasures().insertOne({ _id: 'eve', done: ['account'], finishedAt: at(3) })
    await levels().insertOne({ _id: 'ana', cursor: '0.120', revision: 7 })
  })
  afterEach(async () => void (await Promise.all([IDENTITY, ANALYSIS].map((name) => client.db(name).dropDatabase()))))

  it('leaves the others as they are, and names what the backup lacks', async () => {
    await client.db(MATCHES).dropDatabase()
    await expect(restore(client, folder, { prefix: PREFIX, services: ['svc-clubs'] })).rejects.toThrow(`${PREFIX}clubs`)
    const { databases } = await restore(client, folder, { prefix: PREFIX, services: ['svc-matches'] })
    expect(databases.map(({ name }) => name)).toEqual([MATCHES])
    expect(await client.db(MATCHES).collection('matches').countDocuments({})).toBe(MANY)
    await expect(restore(client, folder, { prefix: PREFIX, services: ['svc-matches'] })).rejects.toThrow('is not empty')
  })

  it('counts versions on, has the analysis read all again and erases again who was erased since', async () => {
    await client.db(MATCHES).dropDatabase()
    await restore(client, folder, { prefix: PREFIX, services: ['svc-matches'], now: at(9) })
    const log = { version: (await stats().findOne())!.version, epoch: 0, entries: [] }
    const { cursor, revision } = (await levels().findOne())!
    expect(log.version).toBeGreaterThan(1_000_000)
    expect([changedSince(log, cursor, 'singles'), revision]).toEqual([undefined, 8])
    expect(await erasures().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'dan', done: ['account'], finishedAt: at(1) },
      { _id: 'eve', done: [], nextAt: at(9) },
    ])
  })

  it('leaves the analysis what it has read where both come from one copy', async () => {
    rmSync(folder, { recursive: true })
    await backUp(client, folder, PREFIX, at(4))
    await Promise.all([MATCHES, ANALYSIS, IDENTITY, PLAYERS].map((name) => client.db(name).dropDatabase()))
    await restore(client, folder, { prefix: PREFIX })
    expect(await levels().findOne()).toEqual({ _id: 'ana', cursor: '0.120', revision: 7 })
    expect(await erasures().countDocuments({ nextAt: { $exists: true } })).toBe(0)
  })
})
