import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Database } from './database.ts'
import { startDatabase } from './start-database.ts'

it('names the variable of an address that is none', async () => {
  const before = process.env.MONGODB_URI
  process.env.MONGODB_URI = 'localhost:27017'
  const started = startDatabase({ dataDir: tmpdir(), log: () => undefined })
  await expect(started).rejects.toThrow(/MONGODB_URI.*Invalid scheme/)
  delete process.env.MONGODB_URI
  if (before) process.env.MONGODB_URI = before
})

describe('startDatabase', () => {
  let dataDir: string
  let database: Database
  let client: MongoClient
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kitchenline-database-'))
    database = await startDatabase({ dataDir, log, sweepEveryMs: 200 })
    client = new MongoClient(database.uri)
  })
  afterAll(async () => {
    await client.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const isEmbedded = () => database.kind.startsWith('embedded')

  it('keeps every acknowledged write when its process is killed, and serves again on the same port', async () => {
    const collection = client.db('kill').collection<{ _id: number }>('kept')
    const acknowledged: number[] = []
    let isOver = false
    const writer = async (first: number) => {
      for (let id = first; !isOver; id += 4) {
        await collection.insertOne({ _id: id }).then(
          () => acknowledged.push(id),
          () => sleep(10),
        )
      }
    }
    const writers = [0, 1, 2, 3].map(writer)
    await until(async () => acknowledged.length > 0)
    const before = acknowledged.length
    process.kill(database.pid()!, 'SIGKILL')
    await until(async () => acknowledged.length > before + 50)
    isOver = true
    await Promise.all(writers)
    const found = new Set((await collection.find().toArray()).map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(lines.join('\n')).toMatch(/database ended unexpectedly \(SIGKILL\)[\s\S]*database serves again/)
  })

  it('removes what has expired, because the engine does not', async () => {
    if (!isEmbedded()) return
    const sessions = client.db('sweep').collection('sessions')
    await sessions.createIndex({ expire: 1 }, { expireAfterSeconds: 0 })
    const later = new Date(Date.now() + 60_000)
    await sessions.insertMany([{ expire: new Date(0) }, { expire: later }, { expire: 'no date' }, {}])
    await until(async () => (await sessions.countDocuments()) === 3)
    expect(await sessions.countDocuments({ expire: later })).toBe(1)
  })

  it('builds indexes on a disk with less than 500 MB free', async () => {
    if (!isEmbedded()) return
    const command = { getParameter: 1, indexBuildMinAvailableDiskSpaceMB: 1 }
    await expect(client.db('admin').command(command)).resolves.toMatchObject({ indexBuildMinAvailableDiskSpaceMB: 50 })
  })

  it('leaves a folder alone that another process has open', async () => {
    if (!isEmbedded()) return
    await expect(startDatabase({ dataDir, log, patienceMs: 0 })).rejects.toThrow('is open in another process')
  })

  it('closes the connection of who sends no message, and goes on', async () => {
    const { port } = new URL(database.uri)
    for (const bytes of [Buffer.alloc(64), Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(64, 0xff)]) {
      await new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        socket.once('close', resolve).on('error', () => undefined)
      })
    }
    await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 })
  })
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}
