import mongoose, { type Model, type mongo, type QueryFilter } from 'mongoose'
import { plainFilter } from './plain-filter.ts'
import { queryTime } from '@kitchenline/runtime'

/** Its answer comes in one message, or the driver asks again. */
export type DirectQuery<T> = {
  filter: QueryFilter<T>
  fields?: Record<string, 0 | 1>
  sort?: Record<string, 1 | -1>
  limit?: number
  hint?: string
  /** In place of the usual ones; see `longQueryLimits`. */
  limits?: { maxTimeMS: number; signal?: AbortSignal }
}

type Source<T, Virtuals> = Model<T, object, object, Virtuals>

/** Without a limit. */
const ANSWER_MAX = 1_000
/** Of a server that is going down, or is no primary any more. */
const ELSEWHERE = new Set([91, 189, 7, 6, 89, 9001, 262, 134, 10_107, 11_600, 11_602, 13_435, 13_436])

/**
 * Model.find().lean() as the bare command: half of what a small query costs this process is mongoose and the driver's cursor. For
 * queries of every screen, whose fields and values are ours: nothing is cast. Operators need `trusted` as elsewhere, and time is limited
 * as elsewhere. What the driver would have tried again is tried again, by the driver.
 */
export async function findDirectly<T, Virtuals>(model: Source<T, Virtuals>, query: DirectQuery<T>): Promise<T[]> {
  const { db } = model.db
  if (!db || model.db.readyState !== mongoose.ConnectionStates.connected) return findByDriver(model, query)
  noteForDebugging(model, query)
  const { filter, fields, sort, limit, hint, limits = { maxTimeMS: queryTime() } } = query
  const command = {
    find: model.collection.collectionName,
    filter: plainFilter(filter),
    ...(fields && { projection: fields }),
    ...(sort && { sort }),
    ...(limit !== undefined && { limit }),
    ...{ batchSize: limit ?? ANSWER_MAX, maxTimeMS: limits.maxTimeMS },
    ...(hint && { hint }),
    ...(db.readConcern && { readConcern: db.readConcern.toJSON() }),
  }
  const options = { readPreference: db.readPreference, ...(limits.signal && { signal: limits.signal }) }
  try {
    const { cursor } = (await db.command(command, options)) as { cursor: { id: number | mongo.Long; firstBatch: T[] } }
    if (Number(cursor.id) === 0) return cursor.firstBatch
    const cursors = [mongoose.mongo.Long.fromString(String(cursor.id))]
    await db.command({ killCursors: command.find, cursors })
    return await findByDriver(model, query)
  } catch (error) {
    if (!mayBeTriedAgain(error) || limits.signal?.aborted) throw error
    return findByDriver(model, query)
  }
}

/** The same for one. */
export async function findOneDirectly<T, Virtuals>(
  model: Source<T, Virtuals>,
  query: Omit<DirectQuery<T>, 'limit'>,
): Promise<T | undefined> {
  return (await findDirectly(model, { ...query, limit: 1 }))[0]
}

function findByDriver<T, Virtuals>(
  model: Source<T, Virtuals>,
  { filter, fields, sort, limit, hint, limits }: DirectQuery<T>,
): Promise<T[]> {
  const options = { ...(sort && { sort }), ...(limit !== undefined && { limit }), ...(hint && { hint }), ...limits }
  return model.find(filter, fields ?? null, options).lean() as unknown as Promise<T[]>
}

/** A server went, or is going down. */
export function mayBeTriedAgain(error: unknown): boolean {
  if (error instanceof mongoose.mongo.MongoNetworkError) return true
  return error instanceof mongoose.mongo.MongoServerError && ELSEWHERE.has(Number(error.code))
}

/** Tests list the queries of a call by mongoose's own means. */
function noteForDebugging<T, Virtuals>(model: Source<T, Virtuals>, { filter, fields, sort, limit, hint }: DirectQuery<T>): void {
  const debug = mongoose.get('debug')
  if (typeof debug === 'function')
    debug(model.collection.collectionName, 'find', filter, { projection: fields, sort, limit, hint })
}
