// npm run admin -- grant USERNAME | revoke USERNAME
import { resolve } from 'node:path'
import { MongoClient } from 'mongodb'
import { changeRole } from './admin/change-role.ts'
import { startDatabase } from './database/start-database.ts'
import { root } from './start/front-ends.ts'
import { findRunning } from './start/running-system.ts'

const USAGE = 'Usage: npm run admin -- grant USERNAME\n       npm run admin -- revoke USERNAME'
const ROLE_OF = { grant: 'admin', revoke: 'user' } as const

const [verb, username, ...more] = process.argv.slice(2)
if ((verb === 'grant' || verb === 'revoke') && username && more.length === 0) {
  process.exitCode = await run(ROLE_OF[verb], username)
} else {
  console.error(USAGE)
  process.exitCode = 2
}

async function run(role: 'admin' | 'user', name: string): Promise<number> {
  const database = await openDatabase()
  const client = new MongoClient(database.uri, {
    serverSelectionTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true },
  })
  try {
    const change = await changeRole(client.db('kitchenline_identity'), {
      username: name,
      role,
      by: process.env.USER ?? 'console',
    })
    console.log(change)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await client.close()
    await database.stop()
  }
}

/** The server of MONGODB_URI, the database of the running system, or that of the data folder for this moment. */
async function openDatabase(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = resolve(process.env.DATA_DIR ?? `${root}/.data`)
  const uri = process.env.MONGODB_URI ?? findRunning(dataDir)?.databaseUri
  if (uri) return { uri, stop: async () => undefined }
  return startDatabase({ dataDir, log: (line) => console.error(line) })
}
