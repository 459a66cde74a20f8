import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { plainFilter } from './plain-filter.ts'
import { queryTime } from '@kitchenline/runtime'

type Change<T> = { filter: QueryFilter<T>; update: UpdateQuery<T> }
type Options = { returnDocument: 'before' | 'after'; upsert?: boolean; projection?: Record<string, 0 | 1> }

/**
 * Model.create() of a record that is ours and complete: the document that mongoose makes of it first costs more than the write. What is
 * undefined is left out; nothing is cast, checked or added.
 */
export async function insertDirectly<T>(model: Model<T>, record: T & { _id: string }): Promise<void> {
  await model.collection.insertOne(record as never, { ignoreUndefined: true })
}

/** Model.updateOne(), by the same rules; answers how many documents matched, which is one or none. */
export async function updateDirectly<T>(model: Model<T>, { filter, update }: Change<T>): Promise<number> {
  const { matchedCount } = await model.collection.updateOne(plainFilter(filter), update as object, {
    maxTimeMS: queryTime(),
  })
  return matchedCount
}

/** Model.findOneAndUpdate().lean(), by the same rules. */
export async function changeDirectly<T>(
  model: Model<T>,
  { filter, update, options }: Change<T> & { options: Options },
): Promise<T | undefined> {
  const limits = { maxTimeMS: queryTime() }
  const found = await model.collection.findOneAndUpdate(plainFilter(filter), update as object, { ...options, ...limits })
  return (found as T | null) ?? undefined
}
