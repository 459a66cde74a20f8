import type { MatchFormat } from '@kitchenline/domain'
import type { LinkedEstimate } from '@kitchenline/rating'
import { model, Schema } from 'mongoose'

/** `_id` is userId:format:readerId, and so names two players. */
export type LinkedLevelRecord = {
  _id: string
  /** Whose analysis it may go into. */
  readerId: string
  format: MatchFormat
  /** Of the stored level it was made from; an older one never replaces a newer. */
  revision: number
  /** Oldest first. */
  estimates: LinkedEstimate[]
}

const schema = new Schema<LinkedLevelRecord>(
  {
    _id: { type: String, required: true },
    readerId: { type: String, required: true },
    format: { type: String, required: true },
    revision: { type: Number, required: true },
    estimates: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'linked_levels', versionKey: false },
)
schema.index({ readerId: 1, format: 1 }, { name: 'by_reader' })

export const LinkedLevelModel = model<LinkedLevelRecord>('LinkedLevel', schema)
