import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOnPath } from '../process/find-on-path.ts'
import { PartFailed } from '../process/supervised-process.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { DataFolderInUse, startEmbedded } from './engine/embedded-database.ts'
import { startReplicaSet } from './replica-set.ts'

type Way = { name: string; folder: 'embedded' | 'mongod'; start: () => Promise<Database> }

/** A given server, a mongod of the system, the embedded engine, a downloaded mongod: the first that works. */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { MONGODB_URI, MONGOD_BINARY } = process.env
  if (MONGODB_URI) return useExisting(MONGODB_URI)
  if (MONGOD_BINARY) return startReplicaSet(MONGOD_BINARY, options)

  const tried: string[] = []
  for (const way of waysToStart(options)) {
    try {
      const database = await way.start()
      writeFileSync(writerFile(options), way.folder)
      return database
    } catch (error) {
      if (error instanceof DataFolderInUse) throw error
      tried.push(`${way.name}: ${reason(error)}`)
    }
  }
  throw new Error(['No database could be started.', ...tried, advice(options)].join('\n'))
}

/** Data written by one kind of server are unreadable to the other, so the kind that wrote what is there goes on serving it. */
function waysToStart(options: DatabaseOptions): Way[] {
  const installed = findOnPath('mongod')
  const ways: Way[] = [
    ...(installed ? [{ name: installed, folder: 'mongod' as const, start: () => startReplicaSet(installed, options) }] : []),
    { name: 'embedded engine', folder: 'embedded', start: () => startEmbedded(options) },
    {
      name: 'mongodb-memory-server',
      folder: 'mongod',
      start: async () => startReplicaSet(await downloadMongod(), options),
    },
  ]
  const writer = writerOfData(options)
  return writer ? ways.filter(({ folder }) => folder === writer) : ways
}

function writerFile({ dataDir }: DatabaseOptions): string {
  return join(dataDir, 'database', 'written-by')
}

function writerOfData(options: DatabaseOptions): string | undefined {
  return existsSync(writerFile(options)) ? readFileSync(writerFile(options), 'utf8').trim() : undefined
}

async function useExisting(uri: string): Promise<Database> {
  const { MongoClient } = await import('mongodb')
  let client: InstanceType<typeof MongoClient> | undefined
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
    await client.db('admin').command({ ping: 1 })
  } catch (error) {
    throw new Error(`MONGODB_URI is set, but its server does not answer: ${reason(error)}`, { cause: error })
  } finally {
    await client?.close()
  }
  return { uri, kind: 'server of MONGODB_URI', pid: () => undefined, stop: async () => undefined }
}

type MemoryServer = { MongoBinary: { getPath(options: { downloadDir: string }): Promise<string> } }

async function downloadMongod(): Promise<string> {
  const { MongoBinary } = createRequire(import.meta.url)('mongodb-memory-server-core') as MemoryServer
  return MongoBinary.getPath({ downloadDir: join(import.meta.dirname, '../../.cache/mongod') })
}

function advice(options: DatabaseOptions): string {
  const advised = 'Set MONGODB_URI to a MongoDB server (a replica set) and start again'
  const writer = writerOfData(options)
  if (!writer) return `${advised}.`
  const path = join(options.dataDir, 'database')
  return `What is in ${path} was written by ${writer === 'embedded' ? 'the embedded engine' : writer}, so nothing else was tried. ${advised}, or move it away to begin empty.`
}

function reason(error: unknown): string {
  const lines = error instanceof PartFailed ? error.lastLines() : []
  const message = error instanceof Error ? error.message : String(error)
  return [message, ...lines.slice(-2)].join(' · ')
}
