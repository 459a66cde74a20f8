import { trusted } from 'mongoose'
import type { Signup } from './signup.ts'
import { SignupModel, WITH_ADDRESS } from './signup.model.ts'

export type SignupRepository = {
  /** Once per account: a second row for the same one changes nothing. */
  insert(signup: Signup): Promise<void>
  find(userId: string): Promise<Signup | undefined>
  forgetAddresses(before: Date): Promise<number>
}

export const signupRepository: SignupRepository = {
  async insert(signup) {
    await SignupModel.updateOne({ _id: signup.userId }, { $setOnInsert: signup }, { upsert: true })
  },

  async find(userId) {
    const record = await SignupModel.findOne({ _id: userId }).lean()
    if (!record) return undefined
    const { _id, ...signup } = record
    return signup
  },

  async forgetAddresses(before) {
    const old = { ipAddress: trusted({ $exists: true }), createdAt: trusted({ $lt: before }) }
    const { modifiedCount } = await SignupModel.updateMany(old, { $unset: { ipAddress: 1 } }, { hint: WITH_ADDRESS })
    return modifiedCount
  },
}
