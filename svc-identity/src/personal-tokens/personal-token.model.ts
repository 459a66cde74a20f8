import { model, Schema } from 'mongoose'
import type { PersonalToken } from './personal-token.ts'

/** `_id` is userId.id, so that all of a player are one range and every look-up carries the shard key. */
export type PersonalTokenRecord = Omit<PersonalToken, 'id' | 'userId'> & { _id: string }

const LISTED_SECONDS = 30 * 24 * 60 * 60

const personalTokenSchema = new Schema<PersonalTokenRecord>(
  {
    _id: { type: String, required: true },
    name: String,
    scopes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
    usedAt: Date,
  },
  { collection: 'personal_tokens', versionKey: false },
)
// Listed for a while after its end, so that its owner sees why a tool stopped.
personalTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: LISTED_SECONDS })

export const PersonalTokenModel = model('PersonalToken', personalTokenSchema)
