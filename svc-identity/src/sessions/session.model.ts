import { model, Schema } from 'mongoose'
import type { Session } from './session.ts'

/** `_id` is userId.id, so that all sessions of a player are one range and every look-up carries the shard key. */
export type SessionRecord = Omit<Session, 'id' | 'userId'> & { _id: string }

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    renewedAt: { type: Date, required: true },
    expire: { type: Date, required: true },
    usedAt: Date,
    userAgent: String,
  },
  { collection: 'sessions', versionKey: false },
)
// Only tidies up: whether a session has ended is tested in the query.
sessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 })

export const SessionModel = model('Session', sessionSchema)
