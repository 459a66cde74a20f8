import { model, Schema } from 'mongoose'
import type { DayLevel } from './level-line.ts'
import type { StoredLevel, KnownPeople } from './stored-level.ts'

/** `_id` is userId:format. The line is by UTC day since 1970, so that a new match rewrites its own day alone. */
export type StoredLevelRecord = StoredLevel & { _id: string; people: KnownPeople; line?: Record<string, DayLevel> }

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
    line: Schema.Types.Mixed,
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
