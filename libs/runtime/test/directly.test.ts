import mongoose, { Schema, trusted } from 'mongoose'
import {
  changeDirectly,
  changing,
  deleting,
  connectDatabase,
  findDirectly,
  findOneDirectly,
  insertDirectly,
  inserting,
  updateDirectly,
  updating,
  writeInOrder,
  type Database,
} from '../src/mongo/database.ts'
import { createLog, withRequestClock } from '../src/index.ts'

type Card = { _id: string; owner: string; rank: number; note?: string | undefined; seen?: string[] }
type Command = { commandName: string; command: Record<string, unknown> }

const schema = new Schema<Card>({ _id: String, owner: String, rank: Number, note: String, seen: [String] }, { versionKey: false })
schema.index({ owner: 1, rank: 1 }, { name: 'by_rank' })
const Card = mongoose.model<Card>('DirectCard', schema, 'direct_cards')
const sent: Command[] = []
let database: Database

beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  uri.searchParams.set('monitorCommands', 'true')
  database = await connectDatabase({ uri: uri.href, database: `test_directly_${process.pid}`, log: createLog('test', 'silent') })
  mongoose.connection.getClient().on('commandStarted', (event: Command) => sent.push(event))
})
beforeEach(async () => {
  await Card.deleteMany({})
  await Card.insertMany(Array.from({ length: 5 }, (_, rank) => ({ _id: `c${rank}`, owner: 'ana', rank, note: `n${rank}` })))
  sent.length = 0
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await database.close()
})

const ranks = (cards: Card[]) => cards.map(({ rank }) => rank)
const dropsConnection = () => {
  const db = mongoose.connection.db!
  const command = db.command
  db.command = () => {
    db.command = command
    return Promise.reject(new mongoose.mongo.MongoNetworkError('connection closed'))
  }
}

describe('findDirectly', () => {
  it('answers what find().lean() does', async () => {
    const filter = { owner: 'ana', rank: trusted({ $gte: 1 }) }
    const found = await findDirectly(Card, { filter, fields: { note: 0 }, sort: { rank: -1 }, limit: 3, hint: 'by_rank' })
    expect(found).toEqual(await Card.find(filter, { note: 0 }).sort({ rank: -1 }).limit(3).hint('by_rank').lean())
    expect(ranks(found)).toEqual([4, 3, 2])
  })

  it('takes an operator that is not marked as ours for a value', async () => {
    await expect(findDirectly(Card, { filter: { rank: { $gte: 0 } } })).resolves.toEqual([])
  })

  it('ends in the database with the time that its request has left', async () => {
    await findDirectly(Card, { filter: { owner: 'ana' } })
    const clock = { deadline: Date.now() + 900, hasDisconnected: () => false }
    await withRequestClock(clock, () => findDirectly(Card, { filter: { owner: 'ana' } }))
    const [usual, last] = sent.map(({ command }) => Number(command.maxTimeMS))
    expect(usual).toBe(5_000)
    expect(last).toBeLessThanOrEqual(900)
    const over = { deadline: Date.now() - 1, hasDisconnected: () => false }
    await expect(withRequestClock(over, () => findDirectly(Card, { filter: { owner: 'ana' } }))).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
    })
  })

  it('answers all of what is more than one message, and leaves no cursor behind', async () => {
    const many = Array.from({ length: 1_200 }, (_, rank) => ({ _id: `m${rank}`, owner: 'bo', rank }))
    await Card.collection.insertMany(many as never[])
    sent.length = 0
    expect(await findDirectly(Card, { filter: { owner: 'bo' } })).toHaveLength(1_200)
    expect(sent.map(({ commandName }) => commandName)).toContain('killCursors')
  })

  it('tries again when the connection was lost', async () => {
    dropsConnection()
    expect(ranks(await findDirectly(Card, { filter: { owner: 'ana' }, sort: { rank: 1 } }))).toEqual([0, 1, 2, 3, 4])
  })

  it('does not try a wrong query again', async () => {
    await expect(findDirectly(Card, { filter: { rank: trusted({ $nothing: 1 }) as never } })).rejects.toThrow('$nothing')
    expect(sent).toHaveLength(1)
  })

  it('shows a query to who lists them', async () => {
    const listed: string[] = []
    mongoose.set('debug', (collection: string, method: string) => listed.push(`${collection}.${method}`))
    await findOneDirectly(Card, { filter: { _id: 'c1' } }).finally(() => mongoose.set('debug', false))
    expect(listed).toEqual(['direct_cards.find'])
  })
})

describe('writes', () => {
  it('leave out what is undefined, and wait until it is durable', async () => {
    await insertDirectly(Card, { _id: 'new', owner: 'ana', rank: 9, note: undefined })
    expect(sent[0]!.command.writeConcern).toMatchObject({ w: 'majority', j: true })
    expect(await Card.collection.findOne({ _id: 'new' as never })).toEqual({ _id: 'new', owner: 'ana', rank: 9 })
  })

  it('change a document on a condition, and say whether it held', async () => {
    const update = { $set: { note: 'read' } }
    expect(await updateDirectly(Card, { filter: { _id: 'c1', rank: 1 }, update })).toBe(1)
    expect(await updateDirectly(Card, { filter: { _id: 'c2', rank: 1 }, update })).toBe(0)
    expect(await updateDirectly(Card, { filter: { _id: 'c2', rank: { $gte: 0 } }, update })).toBe(0)
    expect(await Card.find({ note: 'read' }).lean()).toMatchObject([{ _id: 'c1' }])
  })

  it('answer the document as it has become', async () => {
    const [filter, update] = [{ _id: 'c3' }, { $push: { seen: 'x' } }]
    const options = { returnDocument: 'after', projection: { note: 0 } } as const
    expect(await changeDirectly(Card, { filter, update, options })).toEqual({ _id: 'c3', owner: 'ana', rank: 3, seen: ['x'] })
    expect(await changeDirectly(Card, { filter: { _id: 'nobody' }, update, options })).toBeUndefined()
  })
})

describe('writes in order', () => {
  const insert = (_id: string) => inserting(Card, { _id, owner: 'ana', rank: 9, note: undefined })
  const change = (_id: string, rank: number) => changing(Card, { filter: { _id, rank }, update: { $push: { seen: 'x' } } })
  const changed = async () => (await Card.find({ seen: 'x' }).lean()).map(({ _id }) => _id)

  it('are one command that waits until all is durable, and leave out what is undefined', async () => {
    expect(await writeInOrder([insert('new'), change('new', 9), change('c1', 1)])).toBe(3)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ commandName: 'bulkWrite', command: { writeConcern: { w: 'majority', j: true } } })
    expect(await Card.collection.findOne({ _id: 'new' as never })).toEqual({ _id: 'new', owner: 'ana', rank: 9, seen: ['x'] })
    expect(await changed()).toEqual(['c1', 'new'])
  })

  it.each([
    ['an id that is taken', () => insert('c2')],
    ['a document that is not as it was read', () => change('c2', 7)],
    ['a document that is gone', () => change('nobody', 1)],
    ['an operator that is not marked as ours', () => changing(Card, { filter: { _id: 'c2', rank: { $gte: 0 } }, update: {} })],
  ])('stop at %s, and make none in its place', async (_what, refused) => {
    expect(await writeInOrder([change('c0', 0), refused(), change('c1', 1)])).toBe(1)
    expect(await changed()).toEqual(['c0'])
    expect(await Card.countDocuments({})).toBe(5)
  })

  it('fail for what no state of the data explains', async () => {
    const wrong = changing(Card, { filter: { _id: 'c1' }, update: { $push: { owner: 'x' } } })
    await expect(writeInOrder([change('c0', 0), wrong])).rejects.toMatchObject({ code: 2 })
  })

  it('go on past an update that finds nothing, where it is no condition, and past what is deleted', async () => {
    const free = updating(Card, { filter: { _id: 'c9' }, update: { $push: { seen: 'x' } } })
    const made = updating(Card, { filter: { _id: 'c8' }, update: { $push: { seen: 'x' } }, upsert: true })
    expect(await writeInOrder([change('c0', 0), free, made, deleting(Card, { rank: trusted({ $gt: 2 }) })])).toBe(4)
    expect(await changed()).toEqual(['c0', 'c8'])
    expect(await Card.countDocuments({})).toBe(4)
  })

  it('are sent once more where the answer was lost, and done once by their condition', async () => {
    const client = mongoose.connection.getClient()
    const { db } = client
    let sends = 0
    client.db = (name) => {
      const real = db.call(client, name)
      const { command } = real
      return Object.assign(real, {
        async command(...all: Parameters<typeof command>) {
          const answer = await command.apply(real, all)
          sends += 1
          if (sends === 1) throw new mongoose.mongo.MongoNetworkError('connection closed')
          return answer
        },
      })
    }
    const once = changing(Card, { filter: { _id: 'c0', rank: 0 }, update: { $set: { rank: 7 }, $push: { seen: 'x' } } })
    expect(await writeInOrder([once]).finally(() => Object.assign(client, { db }))).toBe(0)
    expect([sends, (await Card.findById('c0').lean())!.seen]).toEqual([2, ['x']])
  })
})
