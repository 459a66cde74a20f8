import { mongo } from 'mongoose'
import { checkDataVersion, OtherDataVersion } from '../src/check-data-version.ts'
import { connectDatabase } from '../src/database.ts'
import { createLog } from '@kitchenline/telemetry'

const NAME = `test_data_version_${process.pid}`
let client: mongo.MongoClient
let db: mongo.Db
beforeAll(async () => {
  client = await mongo.MongoClient.connect(process.env.TEST_MONGODB_URI!)
  db = client.db(NAME)
})
afterEach(() => db.dropDatabase())
afterAll(() => client.close())

const isOther = expect.any(OtherDataVersion) as OtherDataVersion
const check = (version: number) =>
  checkDataVersion(db, version).then(
    () => 'taken',
    (error: unknown) => error,
  )

it('makes an empty database one of its version, also one with collections, and knows it again', async () => {
  await db.createCollection('matches')
  expect(await Promise.all([check(2), check(2), check(2)])).toEqual(['taken', 'taken', 'taken'])
  await db.collection('matches').insertOne({ score: 11 })
  expect([await check(2), await check(3), await check(1)]).toEqual(['taken', isOther, isOther])
})

it('refuses what was stored before there was a number, says so in one line, and changes nothing', async () => {
  await db.collection('matches').insertOne({ score: 11 })
  await expect(checkDataVersion(db, 1)).rejects.toThrow(
    `${NAME} holds data of version 0, and this program reads version 1. Nothing was changed.`,
  )
  expect((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)).toEqual(['matches'])
})

it('ends a start on other data at once, before it makes an index', async () => {
  await db.collection<{ _id: string; version: number }>('data_version').insertOne({ _id: 'version', version: -1 })
  const log = createLog('test', 'silent')
  await expect(connectDatabase({ uri: process.env.TEST_MONGODB_URI!, database: NAME, log })).rejects.toThrow(OtherDataVersion)
})
