import { mongo } from 'mongoose'
import { UserModel } from '../accounts/user.model.ts'
import { beginningWith } from '../players/search-keys.ts'
import type { NamedAccount } from './name-order.ts'

/** With more hits than that, some stand near wherever the list by name is read. */
const HITS_MAX = 15_000
const INDEXES = { searchKeys: 'by_search_key_and_name', emailKey: 'by_email_and_name' } as const

/**
 * Everybody whom a search finds, from the indexes alone: to order ten thousand hits, no account is read. Undefined where there are
 * too many for that.
 */
export async function foundByName(search: string): Promise<NamedAccount[] | undefined> {
  const hits = await Promise.all([hitsOf('searchKeys', search), hitsOf('emailKey', search)])
  if (hits.some(({ length }) => length > HITS_MAX)) return undefined
  return [...new Map(hits.flat().map(({ _id: id, nameKey }) => [id, { id, nameKey }])).values()]
}

/** Bounds in place of a filter: for a condition on a list of keys the database would read every account. */
function hitsOf(field: keyof typeof INDEXES, search: string) {
  const { $gte: first, $lt: end } = beginningWith(search)
  const lowest = new mongo.MinKey()
  const bound = (value: string) => ({ [field]: value, nameKey: lowest, _id: lowest })
  return UserModel.find({}, { nameKey: 1 })
    .setOptions({ hint: INDEXES[field], min: bound(first), max: bound(end), batchSize: HITS_MAX + 2 })
    .limit(HITS_MAX + 1)
    .lean<{ _id: string; nameKey: string }[]>()
}
