import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const PREFIX = `test_backup_${process.pid}_`
const [PLAYERS, MATCHES] = [`${PREFIX}players`, `${PREFIX}matches`]
const MANY = 1_200

let client: MongoClient
let folder: string
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
})
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'backup-')), 'copy')
  await client.db(PLAYERS).collection('users').insertMany(PEOPLE)
  await client.db(PLAYERS).collection('users').createIndex({ nameKey: 1 }, { unique: true, name: 'by-name' })
  const matches = Array.from({ length: MANY }, (_, at) => ({
    _id: `m${at}` as never,
    notes: 'long '.repeat(at % 300),
    at: new Date(at),
  }))
  await client.db(MATCHES).collection('matches').insertMany(matches)
})
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true })
  await drop()
})
afterAll(() => client.close())

const drop = async () => void (await Promise.all([PLAYERS, MATCHES].map((name) => client.db(name).dropDatabase())))
const rawUsers = async () => {
  const found = await client
    .db(PLAYERS)
    .collection('users')
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray()
  return found.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('hex'))
}

const PEOPLE = [
  {
    _id: 'ana' as never,
    nameKey: 'ána 🎾',
    level: new Double(4),
    wins: new Int32(4),
    at: new Date(0),
    nothing: null,
    list: [[], {}],
  },
  { _id: 'bo' as never, nameKey: 'bo', picture: new Binary(Buffer.from([0, 255])), big: Long.fromString('9007199254740993') },
  { _id: 'cy' as never, nameKey: 'cy', price: Decimal128.fromString('4.99'), link: new ObjectId() },
]

it('puts every document back as it was, byte for byte, with its indexes', async () => {
  const before = await rawUsers()
  const manifest = await backUp(client, folder, PREFIX)
  expect(manifest.databases.map(({ name }) => name)).toEqual([MATCHES, PLAYERS])
  await drop()
  await restore(client, folder)
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
    await expect(restore(client, folder)).rejects.toThrow('users.bson is not what was backed up')
  }
  rmSync(file)
  await expect(restore(client, folder)).rejects.toThrow('ENOENT')
  rmSync(join(folder, 'manifest.json'))
  await expect(restore(client, folder)).rejects.toThrow('no complete backup')
  expect(await client.db(MATCHES).listCollections().toArray()).toEqual([])
})

it('writes over nothing: neither what is stored nor an earlier copy', async () => {
  await backUp(client, folder, PREFIX)
  await expect(restore(client, folder)).rejects.toThrow('is not empty')
  await expect(backUp(client, folder, PREFIX)).rejects.toThrow('is not empty')
})
