import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import type { AccountSearch } from '../users/search-keys.ts'
import type { User } from '../users/user.ts'
import { DIRECTORY_KEYS, type DirectorySort, type Position } from './directory.ts'
import { firstByName, foundByName } from './found-by-name.repository.ts'
import { inNameOrder, type NamedAccount } from './name-order.ts'

export type DirectoryUser = Omit<User, 'duprRating' | 'duprId' | 'pictureId' | 'bio' | 'age' | 'referredBy' | 'updatedAt'>
export type DirectoryRow = { user: DirectoryUser; position: Position }

export type DirectoryQuery = {
  search: AccountSearch | undefined
  vip: boolean | undefined
  sort: DirectorySort
  descending: boolean
  limit: number
  after: Position | undefined
}

export type DirectoryRepository = {
  list(query: DirectoryQuery): Promise<DirectoryRow[]>
  find(userId: string): Promise<DirectoryUser | undefined>
  /** Which of these accounts the search finds. */
  whoOf(userIds: string[], search: AccountSearch): Promise<Set<string>>
  findNameKey(userId: string): Promise<string | undefined>
}

const SHOWN = {
  ...{ username: 1, email: 1, name: 1, role: 1, skillLevel: 1, skillCategory: 1, isVip: 1, vipNotes: 1 },
  ...{ referralCode: 1, lastActiveAt: 1, createdAt: 1, leaving: 1, nameKey: 1 },
} as const

type Shown = Omit<DirectoryUser, 'id'> & { _id: string; nameKey: string }

export const directoryRepository: DirectoryRepository = {
  async list(query) {
    const { search, vip, sort, limit } = query
    // VIPs are few: they have an index of their own.
    if (!search || sort !== 'name' || vip) return walk(query)
    const near = await lookNear(search, query)
    if (near.length === limit) return near
    const hits = await hitsByName(search, query)
    if (!hits) return walk(query)
    const rows = await rowsOf(hits, vip)
    const last = hits.at(-1)
    // Where some were left out, the next in the list take their place.
    if (rows.length === hits.length || !last || hits.length < limit) return rows
    const after = { value: last.nameKey, id: last.id }
    return [...rows, ...(await directoryRepository.list({ ...query, after, limit: limit - rows.length }))]
  },

  async find(userId) {
    const record = await UserModel.findOne({ _id: userId }, SHOWN).lean<Shown>()
    return record ? toUser(record) : undefined
  },

  async whoOf(userIds, search) {
    const records = await UserModel.find({ _id: trusted({ $in: userIds }), ...startingWith(search) }, { _id: 1 }).lean()
    return new Set(records.map(({ _id }) => _id))
  },

  async findNameKey(userId) {
    const record = await UserModel.findOne({ _id: userId }, { nameKey: 1 }).lean<{ nameKey: string }>()
    return record?.nameKey
  },
}

/** So many accounts are read along the list by name: where many are hits, that finds them soonest. */
const NEAR = 300

async function lookNear(search: AccountSearch, { vip, descending, limit, after }: DirectoryQuery): Promise<DirectoryRow[]> {
  const direction = descending ? -1 : 1
  const records = await UserModel.aggregate<Shown>([
    { $match: after ? beyond('nameKey', descending ? '$lt' : '$gt', after) : {} },
    { $sort: { nameKey: direction, _id: direction } },
    { $limit: NEAR },
    { $match: { ...startingWith(search), ...(vip !== undefined && { isVip: vip }) } },
    { $limit: limit },
    { $project: SHOWN },
  ]).hint({ nameKey: 1, _id: 1 })
  return records.map((record) => ({ user: toUser(record), position: { value: record.nameKey, id: record._id } }))
}

/** So few are put in order here. */
const FEW = 2_000

/** The hits of a part, or undefined where there are so many that some stand further along the list. */
async function hitsByName(
  search: AccountSearch,
  { descending, limit, after }: DirectoryQuery,
): Promise<NamedAccount[] | undefined> {
  if (!after) return firstByName(search, limit, descending)
  const found = await foundByName(search, FEW)
  const order = descending ? found?.toReversed() : found
  const last = { nameKey: String(after.value), id: after.id }
  const isBeyond = (one: NamedAccount) => (descending ? inNameOrder(last, one) : inNameOrder(one, last)) > 0
  return order?.filter(isBeyond).slice(0, limit)
}

async function rowsOf(hits: NamedAccount[], vip: boolean | undefined): Promise<DirectoryRow[]> {
  const filter = { _id: trusted({ $in: hits.map(({ id }) => id) }), ...(vip !== undefined && { isVip: vip }) }
  const records = await UserModel.find(filter, SHOWN).lean<Shown[]>()
  const byId = new Map(records.map((record) => [record._id, record]))
  return hits.flatMap(({ id, nameKey: value }) => {
    const record = byId.get(id)
    return record ? [{ user: toUser(record), position: { value, id } }] : []
  })
}

/** Along the list in its order, leaving out what the search does not find, or by another way that the database takes for cheaper. */
async function walk({ search, vip, sort, descending, limit, after }: DirectoryQuery): Promise<DirectoryRow[]> {
  const key = DIRECTORY_KEYS[sort]
  const direction = descending ? -1 : 1
  const filters = [
    ...(vip === undefined ? [] : [{ isVip: vip }]),
    ...(search ? [startingWith(search)] : []),
    ...(after ? [beyond(key, descending ? '$lt' : '$gt', after)] : []),
  ]
  const filter = filters.length > 0 ? { $and: filters } : {}
  const records = await UserModel.find(filter, SHOWN)
    .sort({ [key]: direction, _id: direction })
    .limit(limit)
    .lean<Shown[]>()
  return records.map((record) => ({ user: toUser(record), position: { value: record[key], id: record._id } }))
}

/** The search keys are the whole name from each of its words on, and the username: one of them must lie in the range. */
function startingWith({ name, email }: AccountSearch) {
  return { $or: [{ searchKeys: trusted({ $elemMatch: beginningWith(name) }) }, { emailKey: trusted(beginningWith(email)) }] }
}

const beyond = (key: string, than: '$lt' | '$gt', { value, id }: Position) => ({
  $or: [{ [key]: trusted({ [than]: value }) }, { [key]: value, _id: trusted({ [than]: id }) }],
})

function toUser({ _id, nameKey: _key, ...user }: Shown): DirectoryUser {
  return { id: _id, ...user }
}
