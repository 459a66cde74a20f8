import mongoose, { Schema, trusted } from 'mongoose'
import { connectDatabase, writeManyDirectly, type Database } from '../src/mongo/database.ts'
import { createLog } from '../src/index.ts'

type Card = { _id: string; owner: string; rank: number; note?: string | undefined }
type Command = { commandName: string; command: Record<string, unknown> & { documents?: Card[]; updates?: object[] } }

const fields = { _id: String, owner: { type: String, required: true }, rank: Number, note: String }
const Card = mongoose.model<Card>('ManyCard', new Schema<Card>(fields, { versionKey: false }), 'many_cards')
const sent: Command[] = []
let database: Database

beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  uri.searchParams.set('monitorCommands', 'true')
  database = await connectDatabase({ uri: uri.href, database: `test_many_${process.pid}`, log: createLog('test', 'silent') })
  mongoose.connection.getClient().on('commandStarted', (event: Command) => sent.push(event))
})
beforeEach(async () => {
  await Card.deleteMany({})
  sent.length = 0
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await database.close()
})

const card = (rank: number): Card => ({ _id: `c${rank}`, owner: 'ana', rank, note: undefined })
const inserts = (count: number) => Array.from({ length: count }, (_, rank) => ({ insertOne: { document: card(rank) } }))
const ranks = async () => (await Card.find({}).sort({ rank: 1 }).lean()).map(({ rank }) => rank)

describe('writeManyDirectly', () => {
  it('leaves out what is undefined, and waits until all is durable', async () => {
    expect(await writeManyDirectly(Card, inserts(3))).toBe(3)
    expect(await Card.collection.findOne({ _id: 'c1' as never })).toEqual({ _id: 'c1', owner: 'ana', rank: 1 })
    expect(sent.map(({ commandName }) => commandName)).toEqual(['insert', 'find'])
    expect(sent[0]!.command).toMatchObject({ ordered: false, maxTimeMS: 5_000, writeConcern: { w: 'majority', j: true } })
  })

  it('sends some at a time, so that others have their turn between', async () => {
    expect(await writeManyDirectly(Card, inserts(160))).toBe(160)
    expect(sent.map(({ command }) => command.documents?.length)).toEqual([50, 50, 50, 10])
  })

  it('tries all, whatever becomes of one, and counts a key that is taken as none', async () => {
    await writeManyDirectly(Card, inserts(1))
    expect(await writeManyDirectly(Card, inserts(120))).toBe(119)
    expect(await Card.countDocuments({})).toBe(120)
  })

  it('changes and replaces what is still as it was seen', async () => {
    await writeManyDirectly(Card, inserts(4))
    const writes = [
      { updateOne: { filter: { _id: 'c0', rank: 0 }, update: { $set: { rank: 10 } } } },
      { updateOne: { filter: { _id: 'c1', rank: 7 }, update: { $set: { rank: 11 } } } },
      { replaceOne: { filter: { _id: 'c2', rank: 2 }, replacement: { ...card(12), _id: 'c2' } } },
      { updateOne: { filter: { _id: 'c9' }, update: { $set: { owner: 'bo', rank: 19 } }, upsert: true } },
    ]
    expect(await writeManyDirectly(Card, writes)).toBe(3)
    expect(await ranks()).toEqual([1, 3, 10, 12, 19])
  })

  it('takes an operator that is not marked as ours for a value', async () => {
    await writeManyDirectly(Card, inserts(2))
    const update = { $set: { rank: 9 } }
    expect(await writeManyDirectly(Card, [{ updateOne: { filter: { rank: { $gte: 0 } }, update } }])).toBe(0)
    expect(await writeManyDirectly(Card, [{ updateOne: { filter: { rank: trusted({ $gte: 1 }) }, update } }])).toBe(1)
  })

  it('fails for what no state of the data explains', async () => {
    await writeManyDirectly(Card, inserts(1))
    const wrong = { updateOne: { filter: { _id: 'c0' }, update: { $inc: { owner: 1 } } } }
    await expect(writeManyDirectly(Card, [wrong])).rejects.toMatchObject({ code: 14 })
  })
})
