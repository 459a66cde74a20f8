import { resolve } from 'node:path'
import { parseEnv } from '@kitchenline/runtime'
import * as z from 'zod'
import { root } from '../start/front-ends.ts'
import { noteDataVersion } from '../start/move-data-aside.ts'
import { findRunning } from '../start/running-system.ts'
import { startDatabase } from './start-database.ts'

const dataDir = resolve(process.env.DATA_DIR ?? `${root}/.data`)

/** What runs on the data folder that commands look at. */
export const runningHere = findRunning(dataDir)

/** The server of MONGODB_URI, the database of the running system, or that of the data folder for this moment. */
export async function openDatabase(): Promise<{ uri: string; stop(): Promise<void> }> {
  const uri = parseEnv(z.object({ MONGODB_URI: z.string().optional() })).MONGODB_URI ?? runningHere?.databaseUri
  if (uri) return { uri, stop: async () => undefined }
  noteDataVersion(dataDir)
  return startDatabase({ dataDir, log: (line) => console.error(line) })
}
