import { join } from 'node:path'
import { startDatabase } from '../../tools/database/start-database.ts'
import { supervise } from '../../tools/process/supervised-process.ts'
import { readFileSync } from 'node:fs'

/** The baseline with a database of its own, of the same kind as the product's. */
export async function startMonolith(dataDir: string) {
  const log = (line: string) => console.log(line)
  const database = await startDatabase({ dataDir, log })
  const logFile = join(dataDir, 'logs', 'monolith.log')
  const port = () => /listening on (\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
  const part = await supervise({
    name: 'monolith',
    command: process.execPath,
    args: ['--no-warnings', join(import.meta.dirname, 'monolith/main.ts')],
    env: { ...process.env, NODE_ENV: 'production', MONGODB_URI: database.uri },
    logFile,
    lifeline: 'ipc',
    isReady: async () => port() !== undefined,
    readyWithinSeconds: 60,
    report: log,
  })
  return {
    address: `http://127.0.0.1:${port()}`,
    pids: () => ({ monolith: part.pid()!, database: database.pid()! }),
    async stop() {
      await part.stop()
      await database.stop()
    },
  }
}
