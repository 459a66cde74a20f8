import { foldText, type Role } from '@kitchenline/domain'
import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { SessionModel } from '../sessions/session.model.ts'
import { UserModel } from '../users/user.model.ts'

export type RoleRepository = {
  hasAdmin(): Promise<boolean>
  findByUsername(username: string): Promise<{ id: string; username: string; role: Role } | undefined>
  /** Answers whether it was another. */
  setRole(userId: string, role: Role, now: Date): Promise<boolean>
  /** Answers how many there were. */
  endSessions(userId: string): Promise<number>
}

export const roleRepository: RoleRepository = {
  async findByUsername(username) {
    const record = await UserModel.findOne({ usernameKey: foldText(username) }, { username: 1, role: 1 }).lean()
    return record ? { id: record._id, username: record.username, role: record.role } : undefined
  },

  hasAdmin: async () => (await UserModel.exists({ role: 'admin' })) !== null,

  async setRole(userId, role, now) {
    const changed = await UserModel.updateOne({ _id: userId, role: trusted({ $ne: role }) }, { $set: { role, updatedAt: now } })
    return changed.modifiedCount === 1
  },

  async endSessions(userId) {
    // Their ids are `<user id>.<session>`.
    return (await SessionModel.deleteMany({ _id: trusted(beginningWith(`${userId}.`)) })).deletedCount
  },
}
