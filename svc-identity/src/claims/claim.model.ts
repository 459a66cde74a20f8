import { model, Schema } from 'mongoose'
import type { Claim } from './claim.ts'

export type ClaimRecord = Omit<Claim, 'key'> & { _id: string }

const claimSchema = new Schema<ClaimRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    pendingSince: Date,
    signup: { type: Schema.Types.Mixed },
  },
  { collection: 'login_claims', versionKey: false },
)
claimSchema.index({ pendingSince: 1 }, { partialFilterExpression: { pendingSince: { $exists: true } } })

export const ClaimModel = model('Claim', claimSchema)
