import mongoose, { Schema } from 'mongoose'
import { connectDatabase, reasonOf, type Database } from '../src/database.ts'
import { longQueryLimits, withRequestClock, toServiceError } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'

type Command = { command: Record<string, unknown>; commandName: string }

const Note = mongoose.model('Note', new Schema({ text: String }, { collection: 'notes' }))
const sent: Command[] = []
const lines: string[] = []
const log = createLog('test', 'info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
let database: Database
const clock = (ms: number) => ({ deadline: Date.now() + ms, hasDisconnected: () => false })

beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  uri.searchParams.set('monitorCommands', 'true')
  database = await connectDatabase({ uri: uri.href, database: `test_runtime_${process.pid}`, log })
  mongoose.connection.getClient().on('commandStarted', (event) => sent.push(event))
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  lines.length = 0
  await database.close()
  // That it is closed is no loss.
  expect(lines).toEqual([])
})

it('says in the log when it is lost and when it is back, once each', () => {
  const states: boolean[] = []
  database.onReadiness((ready) => states.push(ready))
  lines.length = 0
  for (const event of ['disconnected', 'disconnected', 'connected', 'reconnected']) mongoose.connection.emit(event)
  expect(states).toEqual([true, false, false, true, true])
  expect(lines).toEqual(['database lost, not serving until it is back', 'database reachable again, serving'])
})

it('gives every query a time after which the database ends it', async () => {
  await Note.create({ text: 'a' })
  sent.length = 0
  await Note.find({ text: 'a' }).lean()
  await Note.findOne({ text: 'a' }).maxTimeMS(700).lean()
  await Note.countDocuments({ text: 'a' })
  await Note.distinct('text')
  await Note.aggregate([{ $match: { text: 'a' } }])
  const limits = sent.map(({ commandName, command }) => [commandName, command.maxTimeMS])
  expect(limits).toEqual([
    ['find', 5_000],
    ['find', 700],
    ['aggregate', 5_000],
    ['distinct', 5_000],
    ['aggregate', 5_000],
  ])
})

it('ends a query with the time that its request has left', async () => {
  sent.length = 0
  await withRequestClock(clock(900), async () => {
    await Note.find({ text: 'a' }).lean()
    await Note.aggregate([{ $match: { text: 'a' } }])
    await Note.updateOne({ text: 'a' }, { $set: { text: 'a' } })
  })
  const limits = sent.filter(({ commandName }) => commandName !== 'update').map(({ command }) => Number(command.maxTimeMS))
  expect(limits).toHaveLength(2)
  for (const limit of limits) expect(limit).toBeLessThanOrEqual(900)
})

it('ends a long query in the database when its caller leaves', async () => {
  const texts = Array.from({ length: 3_000 }, (_, at) => ({ text: `long ${at}` }))
  await Note.collection.insertMany(texts)
  const left = new AbortController()
  const each = [{ $match: { $expr: { $eq: [{ $concat: ['$$text', '$text'] }, 'none'] } } }]
  const pairs = { from: 'notes', let: { text: '$text' }, pipeline: each, as: 'pairs' }
  const running = async () => {
    const { inprog } = await mongoose.connection.getClient().db('admin').command({ currentOp: 1, active: true })
    return (inprog as { ns: string; op: string; command: object }[]).filter(
      ({ command }) => 'aggregate' in command && 'pipeline' in command,
    )
  }
  const reading = withRequestClock({ ...clock(600_000), leaving: () => left.signal }, async () =>
    Note.aggregate([{ $lookup: pairs }, { $match: { 'pairs.0': { $exists: true } } }]).option(longQueryLimits(600_000)),
  )
  const isRunning = async (expected: boolean) => {
    while ((await running()).some(({ ns }) => ns.endsWith('.notes')) !== expected) await new Promise(setImmediate)
  }
  void reading.catch(() => {})
  await isRunning(true)
  left.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
  await isRunning(false)
})

it('a long query ends early enough for its refusal to come before the caller gives up', () => {
  const limitWithin = (ms: number) => withRequestClock(clock(ms), () => longQueryLimits(5_000).maxTimeMS)
  expect(limitWithin(1_000)).toBeLessThanOrEqual(800)
  expect(limitWithin(150)).toBe(1)
  expect(limitWithin(60_000)).toBe(5_000)
})

it('starts no query after its deadline', async () => {
  sent.length = 0
  for (const over of [clock(-1), { ...clock(9_000), hasDisconnected: () => true }]) {
    const reading = withRequestClock(over, async () => Note.find({ text: 'a' }).lean())
    await expect(reading).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  }
  expect(sent).toEqual([])
})

it.each([
  ['a connection that broke', { code: 'EPIPE' }, 'DEPENDENCY_UNAVAILABLE'],
  ['a connection that was reset', { code: 'ECONNRESET' }, 'DEPENDENCY_UNAVAILABLE'],
  ['a database that is not there', { name: 'MongoServerSelectionError' }, 'DEPENDENCY_UNAVAILABLE'],
  ['a query that was ended, which may be tried again', { name: 'MongoServerError', code: 50 }, 'OVERLOADED'],
])('names %s to the caller', (_what, error, code) => {
  expect(toServiceError(Object.assign(new Error('any'), error)).details).toBe(code)
})

it('refuses fields that no schema knows, and operators in values', async () => {
  await expect(Note.find({ nothing: 1 } as never)).rejects.toThrow('nothing')
  await expect(Note.find({ text: { $ne: null } as never })).rejects.toThrow('Cast to string failed')
})

it('names what the server refuses, and keeps an error of the way there short', () => {
  const full = new mongoose.mongo.MongoServerError({
    codeName: 'OutOfDiskSpace',
    code: 14031,
    message: 'available disk space of 3 bytes',
  })
  expect(reasonOf(full)).toBe('OutOfDiskSpace: available disk space of 3 bytes')
  expect(reasonOf(new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED'))).toBe('MongoNetworkError')
})
