import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'

const ROOT = join(import.meta.dirname, '../..')

/** Like an operator. The account's sessions end. */
export async function makeAdmin(username: string): Promise<void> {
  const { E2E_DATABASE_URI: uri, E2E_DATA_DIR: dataDir = join(ROOT, '.data') } = process.env
  // The tests' own system is not written down in its data folder, so its database is named.
  const env = { ...process.env, DATA_DIR: dataDir, ...(uri && { MONGODB_URI: uri }) }
  await promisify(execFile)(process.execPath, ['tools/admin.ts', 'grant', username], { cwd: ROOT, env })
}

/** The same role without the operator's two processes, where the journey is not about how it is given. */
export async function giveRole(username: string): Promise<void> {
  const uri = process.env.E2E_DATABASE_URI
  if (!uri) return makeAdmin(username)
  const client = await MongoClient.connect(uri)
  const { matchedCount } = await client
    .db('kitchenline_identity')
    .collection('users')
    .updateOne({ username }, { $set: { role: 'admin' } })
  await client.close()
  if (matchedCount !== 1) throw new Error(`There is no ${username}`)
}
