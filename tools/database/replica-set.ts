import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isPortFree } from '../process/free-ports.ts'
import { supervise } from '../process/supervised-process.ts'
import type { Database, DatabaseOptions } from './database.ts'

const NAME = 'rs0'
const ELECTION_MS = 20_000

/** A mongod of the system as a replica set of one: real transactions and change streams, should someone want them. */
export async function startReplicaSet(binary: string, { dataDir, log }: DatabaseOptions): Promise<Database> {
  const path = join(dataDir, 'database', 'mongod')
  await mkdir(join(path, 'db'), { recursive: true })
  const port = await portOf(path)
  const part = await supervise({
    name: 'database',
    command: binary,
    args: ['--dbpath', join(path, 'db'), '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', NAME].concat([
      '--wiredTigerCacheSizeGB',
      '0.25',
    ]),
    logFile: join(dataDir, 'logs', 'database.log'),
    lifeline: 'stdin',
    isReady: async () => !(await isPortFree(port)),
    report: log,
  })
  try {
    await becomePrimary(`127.0.0.1:${port}`)
  } catch (error) {
    await part.stop()
    throw error
  }
  const uri = `mongodb://127.0.0.1:${port}/?replicaSet=${NAME}&w=majority&journal=true`
  return { uri, kind: `mongod (${binary})`, pid: part.pid, stop: part.stop }
}

/** The member's address is written in the set's configuration, so the port of the first start is kept while it is free. */
async function portOf(path: string): Promise<number> {
  const file = join(path, 'port')
  const storedPort = Number(await readFile(file, 'utf8').catch(() => ''))
  if (storedPort > 0 && (await isPortFree(storedPort))) return storedPort
  const port = await freePort()
  await writeFile(file, String(port))
  return port
}

async function becomePrimary(host: string): Promise<void> {
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: 10_000 })
  try {
    const admin = client.db('admin')
    const config = { _id: NAME, version: 1, members: [{ _id: 0, host }] }
    await admin.command({ replSetInitiate: config }).catch(async (error: { codeName?: string }) => {
      if (error.codeName !== 'AlreadyInitialized') throw error
      await moveTo(host)
    })
    for (const end = Date.now() + ELECTION_MS; ; await sleep(50)) {
      const { isWritablePrimary } = await admin.command({ hello: 1 })
      if (isWritablePrimary) return
      if (Date.now() > end) throw new Error('mongod did not become primary')
    }
  } finally {
    await client.close()
  }

  async function moveTo(address: string): Promise<void> {
    const { config } = await client.db('admin').command({ replSetGetConfig: 1 })
    if (config.members[0].host === address) return
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host: address }] }
    await client.db('admin').command({ replSetReconfig: moved, force: true })
  }
}
