import { MongoClient } from 'mongodb'
import { changeRole } from './change-role.ts'

describe('changeRole', () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URI ?? '')
  const identity = client.db('tools_change_role')
  const sessions = identity.collection<{ _id: string }>('sessions')
  const users = identity.collection<{ _id: string }>('users')

  beforeEach(async () => {
    await identity.dropDatabase()
    await users.insertMany([
      { _id: 'u1', username: 'Ana', usernameKey: 'ana', role: 'user' },
      { _id: 'u10', username: 'Ben', usernameKey: 'ben', role: 'user' },
    ] as never)
    await sessions.insertMany([{ _id: 'u1.a' }, { _id: 'u1.b' }, { _id: 'u10.c' }])
  })
  afterAll(() => client.close())

  it('makes an administrator, ends the user’s sessions and nobody else’s, and writes it down', async () => {
    const said = await changeRole(identity, { username: ' ANA ', role: 'admin', by: 'test' })
    expect(said).toBe('Ana is an administrator now; 2 session(s) ended.')
    expect(await users.findOne({ _id: 'u1' })).toMatchObject({ role: 'admin' })
    expect(await sessions.find().toArray()).toEqual([{ _id: 'u10.c' }])
    const audit = await identity.collection('admin_audit').find().toArray()
    expect(audit).toMatchObject([
      { by: 'test', action: 'grant-admin', userId: 'u1', before: { role: 'user' }, after: { role: 'admin' } },
    ])
  })

  it('refuses a name that nobody has', async () => {
    await expect(changeRole(identity, { username: 'nobody', role: 'admin', by: 'test' })).rejects.toThrow('no user nobody')
  })
})
