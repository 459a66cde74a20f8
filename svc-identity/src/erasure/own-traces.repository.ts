import { auditRepository } from '@kitchenline/mongo/audit-log'
import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { claimsOf } from '../claims/claim.ts'
import { ClaimModel } from '../claims/claim.model.ts'
import { PictureModel } from '../picture/picture.model.ts'
import { UserModel } from '../users/user.model.ts'
import type { User } from '../users/user.ts'
import { MailModel } from '../mail/mail.model.ts'
import { PersonalTokenModel } from '../personal-tokens/personal-token.model.ts'
import { SessionModel } from '../sessions/session.model.ts'
import { SignupModel } from '../signups/signup.model.ts'

export type OwnTracesRepository = {
  /** Everything that this service keeps of a player. May be done again and again, also when the account is gone already. */
  erase(userId: string, user: User | undefined): Promise<void>
}

export const ownTracesRepository: OwnTracesRepository = {
  async erase(userId, user) {
    const own = { _id: trusted(beginningWith(`${userId}.`)) }
    await SessionModel.deleteMany(own)
    await PersonalTokenModel.deleteMany(own)
    await PictureModel.deleteMany(own)
    await MailModel.deleteMany({ userId })
    await SignupModel.deleteOne({ _id: userId })
    await auditRepository.forget(userId)
    await UserModel.updateMany({ referredBy: userId }, { $unset: { referredBy: 1 } })
    if (user) {
      await SignupModel.updateMany({ referralCode: user.referralCode }, { $unset: { referralCode: 1 } })
      await ClaimModel.deleteMany({ _id: trusted({ $in: claimsOf(user) }), userId })
    }
    // Last, for it names what else is to go.
    await UserModel.deleteOne({ _id: userId })
  },
}
