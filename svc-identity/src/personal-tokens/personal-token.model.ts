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
    connection: {
      type: new Schema(
        {
          clientId: { type: String, required: true },
          host: { type: String, required: true },
          code: { type: { id: String, challenge: String, redirectUri: String }, _id: false },
          access: { type: { id: String, expiresAt: Date }, _id: false },
          refresh: { type: { id: String }, _id: false },
          replaced: { type: { id: String, salt: String, at: Date }, _id: false },
        },
        { _id: false },
      ),
    },
  },
  { collection: 'personal_tokens', versionKey: false },
)
// Listed for a while after its end, so that its owner sees why a tool stopped.
personalTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: LISTED_SECONDS })

export const PersonalTokenModel = model('PersonalToken', personalTokenSchema)
