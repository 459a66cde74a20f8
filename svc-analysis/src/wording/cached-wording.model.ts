import { model, Schema } from 'mongoose'

/** `_id` is a hash of the lines, the language and the model. It contains no player. */
export type CachedWordingRecord = { _id: string; lines: (string | null)[]; createdAt: Date }

const schema = new Schema<CachedWordingRecord>(
  {
    _id: { type: String, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'kept_wordings', versionKey: false },
)
schema.index({ createdAt: 1 }, { name: 'by_age' })

export const CachedWordingModel = model<CachedWordingRecord>('CachedWording', schema)
