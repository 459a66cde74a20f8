import { mkdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PartFailed, type SupervisedProcess, supervise } from '../../process/supervised-process.ts'
import { freePort } from '../../process/free-ports.ts'
import { EXIT_PATH_IN_USE } from './engine-proxy.ts'
import { canRelink, needsRelink, relinkEngine } from './relink-engine.ts'
import type { Database, DatabaseOptions } from '../database.ts'

const CLOSING_MS = 10_000
const cacheDir = join(import.meta.dirname, '../../../.cache/embedded-mongodb')

/** Another process holds the data folder: no other way of starting a database would be right then. */
export class DataFolderInUse extends Error {}

/** A family that was killed a moment ago may still be closing the folder. */
export async function startEmbedded(options: DatabaseOptions): Promise<Database> {
  for (const giveUpAt = Date.now() + (options.patienceMs ?? CLOSING_MS); ; await sleep(500)) {
    try {
      return await startOnce(options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > giveUpAt) throw error
    }
  }
}

async function startOnce({ dataDir, log, ...options }: DatabaseOptions): Promise<Database> {
  const path = join(dataDir, 'database', 'embedded')
  await mkdir(path, { recursive: true })
  const port = await freePort()
  const isRelinked = needsRelink()
  if (isRelinked && !canRelink()) throw new Error('the engine needs glibc 2.36 or newer')
  const logFile = join(dataDir, 'logs', 'database.log')
  const env = {
    ...process.env,
    ...(isRelinked && { NAPI_RS_NATIVE_LIBRARY_PATH: await relinkEngine(cacheDir) }),
    ...(options.sweepEveryMs !== undefined && { DATABASE_SWEEP_MS: String(options.sweepEveryMs) }),
    DATABASE_DIR: path,
    DATABASE_PORT: String(port),
  }
  const part = await supervise({
    name: 'database',
    command: process.execPath,
    args: [join(import.meta.dirname, 'engine-process.ts')],
    env,
    logFile,
    lifeline: 'ipc',
    // Another process may have taken the port meanwhile and answer in its place.
    isReady: async () => (await hasOpened(logFile, port)) && accepts(port),
    readyWithinSeconds: 60,
    report: log,
  }).catch((error: unknown) => {
    const isInUse = error instanceof PartFailed && error.exitCode === EXIT_PATH_IN_USE
    throw isInUse ? new DataFolderInUse(`${path} is open in another process`) : error
  })
  return database(part, port, isRelinked)
}

function database(part: SupervisedProcess, port: number, isRelinked: boolean): Database {
  return {
    // journal=true: acknowledged means written down. Without it a crash loses up to 100 ms of acknowledged writes.
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true&journal=true`,
    kind: isRelinked ? 'embedded engine, relinked' : 'embedded engine',
    pid: part.pid,
    stop: part.stop,
  }
}

async function hasOpened(logFile: string, port: number): Promise<boolean> {
  return (await readFile(logFile, 'utf8').catch(() => '')).includes(`127.0.0.1:${port},`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
