// npm run admin -- grant USERNAME | revoke USERNAME
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { startDatabase } from './database/start-database.ts'
import { root } from './start/front-ends.ts'
import { findRunning } from './start/running-system.ts'

const database = await openDatabase()
try {
  const env = { ...process.env, MONGODB_URI: database.uri, MONGODB_DATABASE: 'kitchenline_identity' }
  const script = resolve(root, 'svc-identity/src/grant.ts')
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await database.stop()
}

/** The server of MONGODB_URI, the database of the running system, or that of the data folder for this moment. */
async function openDatabase(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = resolve(process.env.DATA_DIR ?? `${root}/.data`)
  const uri = process.env.MONGODB_URI ?? findRunning(dataDir)?.databaseUri
  if (uri) return { uri, stop: async () => undefined }
  return startDatabase({ dataDir, log: (line) => console.error(line) })
}
