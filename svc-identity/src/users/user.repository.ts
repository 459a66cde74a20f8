import { foldText, type Visibility } from '@kitchenline/domain'
import { sharedReads } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import type { Notice } from '../mail/mail.ts'
import { searchKeys } from './search-keys.ts'
import { UserModel, type UserRecord } from './user.model.ts'
import type { Player, User } from './user.ts'

export type Clearable = 'duprRating' | 'duprId' | 'pictureId' | 'bio' | 'age' | 'weeklyGoal' | 'aims'
export type UserChange = {
  set: Partial<Pick<User, 'name' | 'email' | 'skillLevel' | 'skillCategory' | Clearable>> & { updatedAt: Date }
  clear: Clearable[]
  notice?: Notice | undefined
}

export type UserRepository = {
  insert(user: User, passwordHash: string): Promise<void>
  find(userId: string): Promise<User | undefined>
  findReferralCode(userId: string): Promise<string | undefined>
  countReferred(userId: string): Promise<number>
  findWithPassword(userId: string): Promise<{ user: User; passwordHash: string } | undefined>
  /** The little that every request needs. */
  findActivity(userId: string): Promise<Pick<User, 'role' | 'lastActiveAt'> | undefined>
  isVip(userId: string): Promise<boolean>
  listPlayers(ids: string[], withLeaving?: boolean): Promise<Player[]>
  /** Nothing happens unless the account still has this e-mail. Answers what it was before. */
  update(user: Pick<User, 'id' | 'email' | 'username'>, change: UserChange): Promise<User | undefined>
  /** Nothing happens unless the old hash still stands; answers whether it did. */
  replacePasswordHash(userId: string, oldHash: string, newHash: string, notice?: Notice): Promise<boolean>
  /** Whether the account's present one is among these. */
  hasPasswordHash(userId: string, hashes: string[]): Promise<boolean>
  findPrivacy(userId: string): Promise<Privacy | undefined>
  /** What is not named stays. */
  setPrivacy(userId: string, change: Partial<Privacy>): Promise<void>
  /** Answers all there are then; undefined where there is no such account. */
  addShownMoments(userId: string, moments: string[], max: number): Promise<string[] | undefined>
  touch(userId: string, lastActiveAt: Date, now: Date): Promise<void>
  delete(userId: string): Promise<void>
}

/** An account about to be erased is hidden. */
export const NOT_LEAVING = trusted({ $exists: false })

/** Found by no search and in no list, and who sees what else. */
export type Privacy = { isHidden: boolean; visibility: Partial<Visibility> }

const ACTIVITY = { role: 1, lastActiveAt: 1, 'leaving.startedAt': 1 } as const
const PLAYER = { name: 1, username: 1, skillLevel: 1, skillCategory: 1, bio: 1, pictureId: 1, visibility: 1 } as const

/** So many are counted from a plain answer, which costs less than having them counted. */
const REFERRALS_FEW = 100

const countReferrals = sharedReads(async (userIds) => {
  const filter = { referredBy: trusted({ $in: userIds }) }
  const fields = { referredBy: 1, _id: 0 } as const
  const few = await findDirectly(UserModel, { filter, fields, limit: REFERRALS_FEW + 1, hint: 'referredBy_1' })
  if (few.length > REFERRALS_FEW) return countManyReferrals(userIds)
  const counts = new Map<string, number>()
  for (const { referredBy } of few) counts.set(referredBy!, (counts.get(referredBy!) ?? 0) + 1)
  return counts
})

async function countManyReferrals(userIds: string[]): Promise<Map<string, number>> {
  const counts = await UserModel.aggregate<{ _id: string; count: number }>([
    { $match: { referredBy: { $in: userIds } } },
    { $group: { _id: '$referredBy', count: { $sum: 1 } } },
  ])
  return new Map(counts.map(({ _id, count }) => [_id, count]))
}

export const userRepository: UserRepository = {
  async insert({ id, ...user }, passwordHash) {
    const keys = {
      usernameKey: foldText(user.username),
      emailKey: user.email,
      nameKey: foldText(user.name),
      searchKeys: searchKeys(user),
    }
    await UserModel.create({ ...user, ...keys, _id: id, passwordHash })
  },

  find: sharedReads(async (userIds) => {
    const records = await findDirectly(UserModel, { filter: { _id: trusted({ $in: userIds }) } })
    return new Map(records.map((record) => [record._id, toUser(record)]))
  }),

  findReferralCode: sharedReads(async (userIds) => {
    const filter = { _id: trusted({ $in: userIds }) }
    const records = await findDirectly(UserModel, { filter, fields: { referralCode: 1 } })
    return new Map(records.map(({ _id, referralCode }) => [_id, referralCode]))
  }),

  countReferred: async (userId) => (await countReferrals(userId)) ?? 0,

  async findWithPassword(userId) {
    const record = await UserModel.findOne({ _id: userId }).lean()
    return record ? { user: toUser(record), passwordHash: record.passwordHash } : undefined
  },

  findActivity: sharedReads(async (userIds) => {
    const records = await findDirectly(UserModel, { filter: { _id: trusted({ $in: userIds }) }, fields: ACTIVITY })
    return new Map(records.filter(({ leaving }) => !leaving?.startedAt).map((record) => [record._id, record]))
  }),

  async isVip(userId) {
    const record = await UserModel.findOne({ _id: userId }, { isVip: 1 }).lean<{ isVip?: boolean }>()
    return record?.isVip ?? false
  },

  async listPlayers(ids, withLeaving = false) {
    const filter = { _id: trusted({ $in: ids }), ...(!withLeaving && { leaving: NOT_LEAVING }) }
    const records = await UserModel.find(filter, PLAYER).lean()
    return records.map(({ _id, ...player }) => ({ id: _id, ...player }))
  },

  async update({ id: userId, email, username }, { set, clear, notice }) {
    const keys = {
      ...(set.name === undefined ? {} : { nameKey: foldText(set.name), searchKeys: searchKeys({ name: set.name, username }) }),
      ...(set.email === undefined ? {} : { emailKey: set.email }),
    }
    // A link that went to the old address must not open the account under its new one.
    const cleared = [...clear, ...(set.email === undefined ? [] : ['reset'])]
    const change = {
      $set: { ...set, ...keys },
      $unset: Object.fromEntries(cleared.map((field) => [field, 1])),
      ...(notice && { $push: { notices: notice } }),
    }
    const record = await UserModel.findOneAndUpdate({ _id: userId, emailKey: email }, change, {
      returnDocument: 'before',
    }).lean()
    return record ? toUser(record) : undefined
  },

  async replacePasswordHash(userId, oldHash, newHash, notice) {
    const change = { $set: { passwordHash: newHash }, $unset: { reset: 1 }, ...(notice && { $push: { notices: notice } }) }
    return (await UserModel.updateOne({ _id: userId, passwordHash: oldHash }, change)).matchedCount === 1
  },

  async hasPasswordHash(userId, hashes) {
    return (await UserModel.exists({ _id: userId, passwordHash: trusted({ $in: hashes }) })) !== null
  },

  async findPrivacy(userId) {
    const record = await UserModel.findOne({ _id: userId }, { isHidden: 1, visibility: 1 }).lean<Partial<Privacy>>()
    return record ? { isHidden: record.isHidden ?? false, visibility: record.visibility ?? {} } : undefined
  },

  async setPrivacy(userId, { isHidden, visibility = {} }) {
    const fields = Object.entries(visibility).map(([field, audience]) => [`visibility.${field}`, audience])
    const change = {
      $set: { ...Object.fromEntries(fields), ...(isHidden && { isHidden }) },
      ...(isHidden === false && { $unset: { isHidden: 1 } }),
    }
    await UserModel.updateOne({ _id: userId }, change)
  },

  async addShownMoments(userId, moments, max) {
    const isNotFull = { [`shownMoments.${max - 1}`]: trusted({ $exists: false }) }
    const change = { $addToSet: { shownMoments: { $each: moments } } }
    await UserModel.updateOne({ _id: userId, ...isNotFull }, change)
    const record = await UserModel.findOne({ _id: userId }, { shownMoments: 1 }).lean<Pick<User, 'shownMoments'>>()
    return record ? (record.shownMoments ?? []) : undefined
  },

  async touch(userId, lastActiveAt, now) {
    await UserModel.updateOne({ _id: userId, lastActiveAt }, { $set: { lastActiveAt: now } })
  },

  async delete(userId) {
    await UserModel.deleteOne({ _id: userId })
  },
}

function toUser({ _id, ...record }: UserRecord): User {
  const { usernameKey: _u, nameKey: _n, emailKey: _e, searchKeys: _s, isHidden: _h, passwordHash: _p, ...rest } = record
  const { reset: _r, notices: _m, ...user } = rest
  return { id: _id, ...user }
}
