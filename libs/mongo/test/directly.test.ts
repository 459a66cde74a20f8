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
  writeManyDirectly,
  type Database,
} from '../src/database.ts'
import { withRequestClock } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'

type Card = { _id: string; owner: string; rank: number; note?: string | undefined; seen?: string[] }
type Command = { commandName: string; command: Record<string, unknown> & { documents?: Card[] } }

const fields = {
  _id: String,
  owner: { type: String, required: true },
  rank: Number,
  note: String,
  seen: { type: [String], default: undefined },
}
const schema = new Schema<Card>(fields, { versionKey: false })
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
const card = (_id: string): Card => ({ _id, owner: 'ana', rank: 9, note: undefined })
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

  it('ends in the database with the time that its request has left', async () => {
    await findDirectly(Card, { filter: { owner: 'ana' } })
    const within = (ms: number) =>
      withRequestClock({ deadline: Date.now() + ms, hasDisconnected: () => false }, () =>
        findDirectly(Card, { filter: { owner: 'ana' } }),
      )
    await within(900)
    const [usual, last] = sent.map(({ command }) => Number(command.maxTimeMS))
    expect(usual).toBe(5_000)
    expect(last).toBeLessThanOrEqual(900)
    await expect(within(-1)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
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

it.each([
  ['insert', () => insertDirectly(Card, card('new'))],
  ['bulkWrite', () => writeInOrder([inserting(Card, card('new'))])],
  ['insert', () => writeManyDirectly(Card, [{ insertOne: { document: card('new') } }])],
])('%s is one command that leaves out what is undefined, and waits until all is durable', async (commandName, write) => {
  await write()
  const writeConcern = expect.objectContaining({ w: 'majority', j: true })
  expect(sent).toMatchObject([{ commandName, command: { writeConcern } }])
  expect(await Card.collection.findOne({ _id: 'new' as never })).toEqual({ _id: 'new', owner: 'ana', rank: 9 })
})

it('takes an operator that is not marked as ours for a value', async () => {
  const [filter, update] = [{ rank: { $gte: 0 } }, { $set: { note: 'read' } }]
  expect(await findDirectly(Card, { filter })).toEqual([])
  expect(await updateDirectly(Card, { filter, update })).toBe(0)
  expect(await writeManyDirectly(Card, [{ updateOne: { filter, update } }])).toBe(0)
  expect(await writeManyDirectly(Card, [{ updateOne: { filter: { rank: trusted({ $gte: 4 }) }, update } }])).toBe(1)
})

describe('writes', () => {
  it('change a document on a condition, and say whether it held', async () => {
    const update = { $set: { note: 'read' } }
    expect(await updateDirectly(Card, { filter: { _id: 'c1', rank: 1 }, update })).toBe(1)
    expect(await updateDirectly(Card, { filter: { _id: 'c2', rank: 1 }, update })).toBe(0)
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
  const insert = (_id: string) => inserting(Card, card(_id))
  const change = (_id: string, rank: number) => changing(Card, { filter: { _id, rank }, update: { $push: { seen: 'x' } } })
  const changed = async () => (await Card.find({ seen: 'x' }).lean()).map(({ _id }) => _id)

  it('are one command, of which each sees those before it', async () => {
    expect(await writeInOrder([insert('new'), change('new', 9), change('c1', 1)])).toBe(3)
    expect(sent).toHaveLength(1)
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

describe('many writes', () => {
  const inserts = (count: number) => Array.from({ length: count }, (_, at) => ({ insertOne: { document: card(`m${at}`) } }))

  it('are sent some at a time, so that others have their turn between', async () => {
    expect(await writeManyDirectly(Card, inserts(160))).toBe(160)
    expect(sent.map(({ command }) => command.documents?.length)).toEqual([50, 50, 50, 10])
    expect(sent[0]!.command).toMatchObject({ ordered: false, maxTimeMS: 5_000 })
  })

  it('are all tried, whatever becomes of one, and a key that is taken counts as none', async () => {
    await writeManyDirectly(Card, inserts(1))
    expect(await writeManyDirectly(Card, inserts(120))).toBe(119)
    expect(await Card.countDocuments({})).toBe(5 + 120)
  })

  it('change and replace what is still as it was seen', async () => {
    const writes = [
      { updateOne: { filter: { _id: 'c0', rank: 0 }, update: { $set: { rank: 10 } } } },
      { updateOne: { filter: { _id: 'c1', rank: 7 }, update: { $set: { rank: 11 } } } },
      { replaceOne: { filter: { _id: 'c2', rank: 2 }, replacement: { ...card('c2'), rank: 12 } } },
      { updateOne: { filter: { _id: 'c9' }, update: { $set: { owner: 'bo', rank: 19 } }, upsert: true } },
    ]
    expect(await writeManyDirectly(Card, writes)).toBe(3)
    expect(ranks(await Card.find({}).sort({ rank: 1 }).lean())).toEqual([1, 3, 4, 10, 12, 19])
  })

  it('fail for what no state of the data explains', async () => {
    const wrong = { updateOne: { filter: { _id: 'c0' }, update: { $inc: { owner: 1 } } } }
    await expect(writeManyDirectly(Card, [wrong])).rejects.toMatchObject({ code: 14 })
  })
})
