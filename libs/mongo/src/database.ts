import mongoose from 'mongoose'
import { checkDataVersion, OtherDataVersion } from './check-data-version.ts'
import { traceCommands } from './database-spans.ts'
import { type Log, observeDatabase } from '@kitchenline/telemetry'
import { queryTime } from '@kitchenline/runtime'

export { findDirectly, findOneDirectly } from './find-directly.ts'
export { changeDirectly, insertDirectly, updateDirectly } from './write-directly.ts'
export { writeManyDirectly, type ManyWrite } from './write-many.ts'
export { changing, deleting, inserting, updating, writeInOrder, type OrderedWrite } from './write-in-order.ts'
export { isDuplicate } from './is-duplicate.ts'
export { ahead, isOverdue, overdue } from './overdue.ts'
export { beginningWith, dropUndefined } from './stored-values.ts'

export type Database = {
  /** Calls back now and on every change. */
  onReadiness(listener: (ready: boolean) => void): void
  close(): Promise<void>
}

type Options = { uri: string; database: string; log: Log; isTraced?: boolean }

/** The server's own words with their code, such as a full disk; an error on the way there lists the whole topology, every time. */
export function reasonOf(error: unknown): string {
  if (error instanceof mongoose.mongo.MongoServerError) {
    return `${String(error.codeName ?? error.code)}: ${error.message.split('\n')[0]}`
  }
  return error instanceof Error ? error.name : String(error)
}

/**
 * Every query without a limit of its own ends with the time its request has left, or after `queryTime`'s five seconds. mongoose
 * reads the option for each query.
 */
function limitQueries(): void {
  const { options } = mongoose as unknown as { options: object }
  Object.defineProperty(options, 'maxTimeMS', {
    get: () => queryTime(),
    enumerable: true,
    configurable: true,
  })
}

/**
 * Opens the default mongoose connection with the product's rules: writes acknowledged when durable, filters from scalars only,
 * fields outside the schema refused. Resolves when connected and indexed; retries for ever while the database is unavailable. Throws
 * where it holds data of another version.
 */
export async function connectDatabase(options: Options): Promise<Database> {
  mongoose.set('strictQuery', 'throw')
  mongoose.set('sanitizeFilter', true)
  mongoose.set('autoIndex', false)
  mongoose.set('autoCreate', false)
  mongoose.set('bufferTimeoutMS', 1_500)
  limitQueries()
  for (;;) {
    try {
      await mongoose.connect(options.uri, {
        dbName: options.database,
        writeConcern: { w: 'majority', journal: true },
        serverSelectionTimeoutMS: 1_500,
        connectTimeoutMS: 1_500,
        heartbeatFrequencyMS: 2_000,
        socketTimeoutMS: 20_000,
        maxPoolSize: 20,
        minPoolSize: 1,
        ...(options.isTraced && { monitorCommands: true }),
      })
      await checkDataVersion(mongoose.connection.db!)
      await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()))
      break
    } catch (err) {
      if (err instanceof OtherDataVersion) {
        await mongoose.disconnect()
        throw err
      }
      options.log.warn({ reason: reasonOf(err) }, 'database unreachable, trying again')
      await new Promise((resume) => setTimeout(resume, 500))
    }
  }
  const { connection } = mongoose
  observePool(connection)
  if (options.isTraced) traceCommands(connection.getClient())
  let isClosing = false
  return {
    onReadiness(listener) {
      let isReady = connection.readyState === mongoose.ConnectionStates.connected
      listener(isReady)
      const change = (ready: boolean) => {
        if (ready !== isReady && !isClosing) reportReadiness(options.log, ready)
        isReady = ready
        listener(ready)
      }
      connection.on('connected', () => change(true))
      connection.on('reconnected', () => change(true))
      connection.on('disconnected', () => change(false))
    },
    close: () => {
      isClosing = true
      return mongoose.disconnect()
    },
  }
}

/** The first line to look for when calls begin to fail: until then the service gets none. */
function reportReadiness(log: Log, ready: boolean): void {
  if (ready) log.info('database reachable again, serving')
  else log.warn('database lost, not serving until it is back')
}

function observePool(connection: mongoose.Connection): void {
  const pool = { used: 0, waiting: 0 }
  const client = connection.getClient()
  client.on('connectionCheckOutStarted', () => (pool.waiting += 1))
  client.on('connectionCheckedOut', () => ((pool.waiting -= 1), (pool.used += 1)))
  client.on('connectionCheckOutFailed', () => (pool.waiting -= 1))
  client.on('connectionCheckedIn', () => (pool.used -= 1))
  observeDatabase(pool)
}
