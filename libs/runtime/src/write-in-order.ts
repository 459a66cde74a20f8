import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose'
import { mayBeTriedAgain } from './find-directly.ts'
import { DUPLICATE_KEY } from './is-duplicate.ts'
import { plainFilter } from './plain-filter.ts'
import { queryTime } from './request-clock.ts'

/** One of several; made by `inserting` or `changing`. */
export type OrderedWrite = {
  model: Pick<Model<unknown>, 'db' | 'collection'>
  operation: { document: object } | { filter: object; updateMods: object }
}

type Refusal = { idx: number; code: number; errmsg: string }
type Answer = { nErrors: number; cursor: { firstBatch: Refusal[] }; writeConcernError?: { code: number; errmsg: string } }

const IMMUTABLE_FIELD = 66
const COMMAND_NOT_FOUND = 59
/** Without this an update that matches nothing would not stop those after it. An upsert that changes its own id cannot insert. */
const OR_STOP = { $setOnInsert: { _id: null } }

/** A record that is ours and complete, by the rules of `insertDirectly`. */
export const inserting = <T>(model: Model<T>, document: T & { _id: string }): OrderedWrite => ({
  model: model as unknown as OrderedWrite['model'],
  operation: { document },
})

/** An update of one document, which the filter must name by its id and find. Sets nothing on insert. */
export const changing = <T>(
  model: Model<T>,
  { filter, update }: { filter: QueryFilter<T>; update: UpdateQuery<T> },
): OrderedWrite => ({
  model: model as unknown as OrderedWrite['model'],
  operation: {
    filter: plainFilter(filter),
    updateMods: { ...(update as object), ...OR_STOP },
  },
})

/**
 * Several writes of any collections as one command, one after the other: each only if the one before has been done, so a crash leaves
 * what it would leave between two commands. Acknowledged when all that were done are durable. Answers how many were: an insert whose id is
 * taken, or an update that finds nothing, ends it. Undefined where that is unknown, or where the server is older than MongoDB 8: then
 * the caller takes them one at a time, each by itself safe to be tried again.
 */
export async function writeInOrder(writes: OrderedWrite[]): Promise<number | undefined> {
  const { db } = writes[0]!.model
  if (isTooOld || db.readyState !== mongoose.ConnectionStates.connected) return undefined
  noteForDebugging(writes)
  try {
    const command = { ...commandOf(writes), maxTimeMS: queryTime() }
    const answer = await db.getClient().db('admin').command(command, { ignoreUndefined: true })
    return doneOf(answer as Answer, writes.length)
  } catch (error) {
    if (isCode(error, COMMAND_NOT_FOUND)) isTooOld = true
    else if (!mayBeTriedAgain(error)) throw error
    return undefined
  }
}

let isTooOld = false

function commandOf(writes: OrderedWrite[]) {
  const namespaces = [...new Set(writes.map(namespaceOf))]
  const ops = writes.map(({ operation, ...write }) => {
    const at = namespaces.indexOf(namespaceOf(write))
    return 'document' in operation ? { insert: at, ...operation } : { update: at, ...operation, multi: false, upsert: true }
  })
  const nsInfo = namespaces.map((ns) => ({ ns }))
  return { bulkWrite: 1, ops, nsInfo, ordered: true, errorsOnly: true, writeConcern: { w: 'majority', j: true } }
}

const namespaceOf = ({ model }: Pick<OrderedWrite, 'model'>) => `${model.db.name}.${model.collection.collectionName}`

function doneOf({ nErrors, cursor, writeConcernError }: Answer, count: number): number {
  const [refusal] = cursor.firstBatch
  const isExpected = refusal && (refusal.code === DUPLICATE_KEY || refusal.code === IMMUTABLE_FIELD)
  const failed = refusal && !isExpected ? refusal : writeConcernError
  if (failed) throw new mongoose.mongo.MongoServerError({ code: failed.code, message: failed.errmsg })
  return nErrors === 0 ? count : refusal!.idx
}

const isCode = (error: unknown, code: number) => error instanceof mongoose.mongo.MongoServerError && error.code === code

/** Tests list the queries of a call by mongoose's own means. */
function noteForDebugging(writes: OrderedWrite[]): void {
  const debug = mongoose.get('debug')
  if (typeof debug === 'function') debug(writes.map(({ model }) => model.collection.collectionName).join(' + '), 'bulkWrite')
}
