import { model, Schema } from 'mongoose'
import type { StoredLevel, KnownPeople } from './stored-level.ts'

/** `_id` is userId:format. */
export type StoredLevelRecord = StoredLevel & { _id: string; people: KnownPeople }

const schema = new Schema<StoredLevelRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    format: { type: String, required: true },
    revision: { type: Number, required: true },
    estimator: { type: String, required: true },
    cursor: String,
    figuresVersion: String,
    ownLevel: Number,
    linked: String,
    owesLinks: Boolean,
    base: Schema.Types.Mixed,
    people: Schema.Types.Mixed,
    lastDay: Schema.Types.Mixed,
    seenUpTo: Date,
    waiting: [String],
    intent: String,
    current: Schema.Types.Mixed,
    asOf: Date,
    adviceBefore: String,
    isFiled: Boolean,
    isReset: Boolean,
  },
  { collection: 'kept_levels', versionKey: false, minimize: false },
)

export const StoredLevelModel = model<StoredLevelRecord>('StoredLevel', schema)
