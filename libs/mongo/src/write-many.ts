import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { inBatches, queryTime } from '@kitchenline/runtime'
import { DUPLICATE_KEY } from './is-duplicate.ts'
import { plainFilter } from './plain-filter.ts'

/** The document of an insert or a replacement is ours and complete, by the rules of `insertDirectly`. */
export type ManyWrite<T> =
  | { insertOne: { document: object } }
  | { replaceOne: { filter: QueryFilter<T>; replacement: object } }
  | { updateOne: { filter: QueryFilter<T>; update: UpdateQuery<T>; upsert?: boolean } }

type Failure = Error & { writeErrors?: { code: number }[] | { code: number }; result?: Done }
type Done = { insertedCount: number; modifiedCount: number; upsertedCount: number }

/** What this process does for so many takes some milliseconds, and then others have their turn. */
const AT_ONCE = 50

/**
 * Model.bulkWrite() without an order, by the rules of `insertDirectly`: mongoose makes a document of each and checks it, which for some
 * hundred holds up everybody else in this process. All are tried, whatever becomes of one; a key that is taken is no error. Answers how
 * many were inserted or modified.
 */
export async function writeManyDirectly<T>(model: Model<T>, writes: ManyWrite<T>[]): Promise<number> {
  let done = 0
  for (const some of inBatches(writes, AT_ONCE)) done += await writeSome(model, some)
  return done
}

async function writeSome<T>(model: Model<T>, writes: ManyWrite<T>[]): Promise<number> {
  const options = { ordered: false, ignoreUndefined: true, maxTimeMS: queryTime() }
  const { insertedCount, modifiedCount, upsertedCount } = await model.collection
    .bulkWrite(writes.map(plain) as never, options)
    .catch((error: Failure): Done => {
      const failures = [error.writeErrors ?? []].flat()
      if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error
      return error.result!
    })
  return insertedCount + modifiedCount + upsertedCount
}

function plain<T>(write: ManyWrite<T>): object {
  if ('insertOne' in write) return write
  if ('replaceOne' in write) return { replaceOne: { ...write.replaceOne, filter: plainFilter(write.replaceOne.filter) } }
  return { updateOne: { ...write.updateOne, filter: plainFilter(write.updateOne.filter) } }
}
