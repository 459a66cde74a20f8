import { ahead } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import type { PasswordReset } from '../users/user.ts'
import type { Notice } from '../mail/mail.ts'

type Account = { id: string; username: string; email: string }

export type PasswordResetRepository = {
  /** Replaces an older one; false when one that was requested later stands. */
  set(userId: string, reset: PasswordReset, now: Date): Promise<boolean>
  has(userId: string, tokenHash: string): Promise<boolean>
  /** Whose link it is, while it works. */
  find(tokenHash: string, now: Date): Promise<Account | undefined>
  /** Uses the link up: the password is new and the notice waits. False when it was used or replaced meanwhile. */
  use(userId: string, tokenHash: string, change: { passwordHash: string; notice: Notice }): Promise<boolean>
  /** Notices due to the owner of an account. */
  listNotices(userId: string): Promise<{ username: string; notices: Notice[] }>
  listWithNotices(limit: number): Promise<string[]>
  dropNotice(userId: string, noticeId: string): Promise<void>
}

export const passwordResetRepository: PasswordResetRepository = {
  async set(userId, reset, now) {
    const notLater = { 'reset.askedAt': trusted({ $not: { $gt: reset.askedAt } }) }
    const older = { _id: userId, $or: [notLater, ahead('reset.askedAt', now)] }
    const { matchedCount } = await UserModel.updateOne(older, { $set: { reset } })
    return matchedCount === 1
  },

  async has(userId, tokenHash) {
    return (await UserModel.exists({ _id: userId, 'reset.tokenHash': tokenHash })) !== null
  },

  async find(tokenHash, now) {
    const standing = { 'reset.tokenHash': tokenHash, 'reset.expiresAt': trusted({ $gt: now }) }
    const record = await UserModel.findOne(standing, { username: 1, email: 1 }).lean()
    return record ? { id: record._id, username: record.username, email: record.email } : undefined
  },

  async use(userId, tokenHash, { passwordHash, notice }) {
    const change = { $set: { passwordHash }, $unset: { reset: 1 }, $push: { notices: notice } }
    return (await UserModel.updateOne({ _id: userId, 'reset.tokenHash': tokenHash }, change)).matchedCount === 1
  },

  async listNotices(userId) {
    const record = await UserModel.findOne({ _id: userId }, { username: 1, notices: 1 }).lean()
    return { username: record?.username ?? '', notices: record?.notices ?? [] }
  },

  async listWithNotices(limit) {
    const records = await UserModel.find({ 'notices.at': trusted({ $exists: true }) }, { _id: 1 })
      .limit(limit)
      .lean()
    return records.map(({ _id }) => _id)
  },

  async dropNotice(userId, noticeId) {
    await UserModel.updateOne({ _id: userId }, { $pull: { notices: { id: noticeId } } })
    await UserModel.updateOne({ _id: userId, notices: trusted({ $size: 0 }) }, { $unset: { notices: 1 } })
  },
}
