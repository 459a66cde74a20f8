import { beginningWith } from '@kitchenline/mongo'
import { mongo } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import type { AccountSearch } from '../users/search-keys.ts'
import { inNameOrder, type NamedAccount } from './name-order.ts'

type Field = 'searchKeys' | 'emailKey'
type Hit = { _id: string; nameKey: string }
const INDEXES = { searchKeys: 'by_search_key_and_name', emailKey: 'by_email_and_name' } as const

/** All accounts a search finds, in the order of names, from the indexes alone. Undefined where there are more than so many. */
export async function foundByName(search: AccountSearch, atMost: number): Promise<NamedAccount[] | undefined> {
  const hits = await both((field) =>
    read(field, search)
      .limit(atMost + 1)
      .lean<Hit[]>(),
  )
  return hits.some(({ length }) => length > atMost) ? undefined : inOrder(hits.flat(), false)
}

/** The first of them, put in order by the database, from the indexes alone: it looks at all hits and reads no account. */
export async function firstByName(search: AccountSearch, limit: number, descending: boolean): Promise<NamedAccount[]> {
  const direction = descending ? -1 : 1
  const hits = await both((field) => read(field, search).sort({ nameKey: direction, _id: direction }).limit(limit).lean<Hit[]>())
  return inOrder(hits.flat(), descending).slice(0, limit)
}

const both = <T>(find: (field: Field) => Promise<T>): Promise<[T, T]> => Promise.all([find('searchKeys'), find('emailKey')])

/** Bounds in place of a filter: for a condition on a list of keys the database would read every account. */
function read(field: Field, { name, email }: AccountSearch) {
  const { $gte: first, $lt: end } = beginningWith(field === 'emailKey' ? email : name)
  const min = { [field]: first, nameKey: new mongo.MinKey(), _id: new mongo.MinKey() }
  const max = { [field]: end, nameKey: new mongo.MaxKey(), _id: new mongo.MaxKey() }
  // As many at once as there are: each further batch would be a round trip.
  return UserModel.find({}, { nameKey: 1 }).setOptions({ hint: INDEXES[field], min, max, batchSize: 10_000 })
}

/** Each once: a name and a username may both begin so. */
function inOrder(hits: Hit[], descending: boolean): NamedAccount[] {
  const accounts = new Map(hits.map(({ _id: id, nameKey }) => [id, { id, nameKey }]))
  return [...accounts.values()].sort((one, other) => (descending ? inNameOrder(other, one) : inNameOrder(one, other)))
}
