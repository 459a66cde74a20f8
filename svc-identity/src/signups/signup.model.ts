import { model, Schema } from 'mongoose'
import type { Signup } from './signup.ts'

/** Of the rows that still have an address: those whose address is forgotten are never looked at again. */
export const WITH_ADDRESS = 'with_address'

export type SignupRecord = Signup & { _id: string }

const signupSchema = new Schema<SignupRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    signupSource: { type: String, required: true },
    referralSource: String,
    referralCode: String,
    qrCodeId: String,
    userAgent: String,
    ipAddress: String,
    city: String,
    country: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'user_signup_analytics', versionKey: false },
)
signupSchema.index({ createdAt: -1, _id: -1 })
signupSchema.index({ qrCodeId: 1 }, { partialFilterExpression: { qrCodeId: { $exists: true } } })
signupSchema.index({ signupSource: 1, createdAt: -1 })
signupSchema.index({ referralCode: 1 }, { partialFilterExpression: { referralCode: { $exists: true } } })
signupSchema.index({ createdAt: 1 }, { name: WITH_ADDRESS, partialFilterExpression: { ipAddress: { $exists: true } } })

export const SignupModel = model('Signup', signupSchema)
