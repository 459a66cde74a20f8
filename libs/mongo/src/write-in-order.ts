import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose'
import { mayBeTriedAgain } from './find-directly.ts'
import { DUPLICATE_KEY } from './is-duplicate.ts'
import { plainFilter } from './plain-filter.ts'
import { queryTime } from '@kitchenline/runtime'

/** One of several. */
export type OrderedWrite = {
  model: Pick<Model<unknown>, 'db' | 'collection'>
  operation: { document: object } | { filter: object; updateMods: object; upsert: boolean } | { filter: object }
}
type Change<T> = { filter: QueryFilter<T>; update: UpdateQuery<T>; upsert?: boolean }

type Refusal = { idx: number; code: number; errmsg: string }
type Answer = { nErrors: number; cursor: { firstBatch: Refusal[] }; writeConcernError?: { code: number; errmsg: string } }

const IMMUTABLE_FIELD = 66
/** Without this an update that matches nothing would not stop those after it. An upsert that changes its own id cannot insert. */
const OR_STOP = { $setOnInsert: { _id: null } }

const write = <T>(model: Model<T>, operation: OrderedWrite['operation']): OrderedWrite => ({
  model: model as unknown as OrderedWrite['model'],
  operation,
})

/** A record that is ours and complete, by the rules of `insertDirectly`. One whose id is taken ends the command. */
export const inserting = <T>(model: Model<T>, document: T & { _id: string }): OrderedWrite => write(model, { document })

/** An update of one document, which the filter must name by its id and find, or it ends the command. Sets nothing on insert. */
export const changing = <T>(model: Model<T>, { filter, update }: Change<T>): OrderedWrite =>
  write(model, { filter: plainFilter(filter), updateMods: { ...(update as object), ...OR_STOP }, upsert: true })

/** An update, or another content, of one document; one that finds none changes nothing. Without an upsert those behind it follow. */
export const updating = <T>(model: Model<T>, { filter, update, upsert = false }: Change<T>): OrderedWrite =>
  write(model, { filter: plainFilter(filter), updateMods: update as object, upsert })

/** All that the filter finds. */
export const deleting = <T>(model: Model<T>, filter: QueryFilter<T>): OrderedWrite =>
  write(model, { filter: plainFilter(filter) })

/**
 * Several writes of any collections as one command, one after the other: each only if the one before has been done, so a crash leaves
 * what it would leave between two commands. Acknowledged when all that were done are durable. Answers how many were. The first one has a
 * condition that does not hold again once it is done: so the whole is tried again where the server went away in the middle.
 */
export async function writeInOrder(writes: OrderedWrite[]): Promise<number> {
  const { db } = writes[0]!.model
  const send = () =>
    db
      .getClient()
      .db('admin')
      .command({ ...commandOf(writes), maxTimeMS: queryTime() }, { ignoreUndefined: true })
  noteForDebugging(writes)
  const answer = await send().catch((error: unknown) => (mayBeTriedAgain(error) ? send() : Promise.reject(error as Error)))
  return doneOf(answer as Answer, writes.length)
}

function commandOf(writes: OrderedWrite[]) {
  const namespaces = [...new Set(writes.map(namespaceOf))]
  const ops = writes.map(({ operation, ...where }) => {
    const at = namespaces.indexOf(namespaceOf(where))
    if ('document' in operation) return { insert: at, ...operation }
    return 'updateMods' in operation ? { update: at, ...operation, multi: false } : { delete: at, ...operation, multi: true }
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

/** Tests list the queries of a call by mongoose's own means. */
function noteForDebugging(writes: OrderedWrite[]): void {
  const debug = mongoose.get('debug')
  if (typeof debug === 'function') debug(writes.map(({ model }) => model.collection.collectionName).join(' + '), 'bulkWrite')
}
