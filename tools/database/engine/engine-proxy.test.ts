import { MongoClient } from 'mongodb'
import { ANSWERED_BY_PROXY } from './engine-proxy.ts'

describe('the database of the tests', () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URI ?? '')
  afterAll(() => client.close())

  it('survives every command that would end the engine', async () => {
    const admin = client.db('admin')
    for (const name of ANSWERED_BY_PROXY) {
      expect(await admin.command({ [name]: name === 'fsync' ? 1 : [], lock: true })).toMatchObject({ ok: 1 })
    }
    await expect(client.db('proxy').collection('proof').insertOne({ alive: true })).resolves.toHaveProperty('acknowledged', true)
  })
})
