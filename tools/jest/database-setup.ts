import { rm } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { startDatabase } from '../database/start-database.ts'
import { memoryFolder } from '../process/memory-folder.ts'

let running: { database: Database; dataDir: string } | undefined

/** One database for all suites of a run, each in a database name of its own: TEST_MONGODB_URI. */
export async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_MONGODB_URI || running) return
  const dataDir = await memoryFolder('kitchenline-test-')
  const database = await startDatabase({ dataDir, log: (line) => console.error(line) })
  running = { database, dataDir }
  process.env.TEST_MONGODB_URI = database.uri
}

export async function stopTestDatabase(): Promise<void> {
  if (!running) return
  const { database, dataDir } = running
  running = undefined
  delete process.env.TEST_MONGODB_URI
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
