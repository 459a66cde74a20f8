import { trusted } from 'mongoose'
import { UserModel } from '../accounts/user.model.ts'
import type { User } from '../accounts/user.ts'
import { beginningWith } from '../players/search-keys.ts'
import { DIRECTORY_KEYS, type DirectorySort, type Position } from './directory.ts'
import { foundByName } from './found-by-name.repository.ts'
import { inNameOrder, type NamedAccount } from './name-order.ts'

export type DirectoryUser = Omit<User, 'duprRating' | 'pictureId' | 'bio' | 'age' | 'referredBy' | 'updatedAt'>
export type DirectoryRow = { user: DirectoryUser; position: Position }

export type DirectoryQuery = {
  search: string | undefined
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
  whoOf(userIds: string[], search: string): Promise<Set<string>>
  findNameKey(userId: string): Promise<string | undefined>
}

const SHOWN = {
  ...{ username: 1, email: 1, name: 1, role: 1, skillLevel: 1, skillCategory: 1, isVip: 1, vipNotes: 1 },
  ...{ referralCode: 1, lastActiveAt: 1, createdAt: 1, nameKey: 1 },
} as const

type Shown = Omit<DirectoryUser, 'id'> & { _id: string; nameKey: string }

export const directoryRepository: DirectoryRepository = {
  async list(query) {
    const { search, vip, sort, descending, limit, after } = query
    // VIPs are few: they have an index of their own.
    const found = search && sort === 'name' && !vip ? await foundByName(search) : undefined
    if (found) return pageOf(found, query)
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

/** The accounts of a part, of hits in any order. */
async function pageOf(found: NamedAccount[], { vip, descending, limit, after }: DirectoryQuery): Promise<DirectoryRow[]> {
  const order = descending ? (one: NamedAccount, other: NamedAccount) => inNameOrder(other, one) : inNameOrder
  const last = after && { nameKey: String(after.value), id: after.id }
  const rest = found.filter((one) => !last || order(one, last) > 0).sort(order)
  const rows: DirectoryRow[] = []
  // Again where some of them are left out.
  for (let at = 0; at < rest.length && rows.length < limit; at += limit) {
    const part = rest.slice(at, at + limit)
    const ids = trusted({ $in: part.map(({ id }) => id) })
    const records = await UserModel.find({ _id: ids, ...(vip !== undefined && { isVip: vip }) }, SHOWN).lean<Shown[]>()
    const byId = new Map(records.map((record) => [record._id, record]))
    for (const { id, nameKey } of part) {
      const record = byId.get(id)
      if (record) rows.push({ user: toUser(record), position: { value: nameKey, id } })
    }
  }
  return rows.slice(0, limit)
}

/** The search keys are the whole name from each of its words on, and the username: one of them must lie in the range. */
function startingWith(search: string) {
  const range = beginningWith(search)
  return { $or: [{ searchKeys: trusted({ $elemMatch: range }) }, { emailKey: trusted(range) }] }
}

const beyond = (key: string, than: '$lt' | '$gt', { value, id }: Position) => ({
  $or: [{ [key]: trusted({ [than]: value }) }, { [key]: value, _id: trusted({ [than]: id }) }],
})

function toUser({ _id, nameKey: _key, ...user }: Shown): DirectoryUser {
  return { id: _id, ...user }
}
