import { model, Schema } from 'mongoose'
import { ERASURE_STEPS, type Erasure } from './erasure.ts'

/** `_id` is the user id. `nextAt` is when the next attempt is due; missing once it is finished. */
export type ErasureRecord = Omit<Erasure, 'userId'> & { _id: string; nextAt?: Date; finishedAt?: Date }

const schema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    done: { type: [{ type: String, enum: ERASURE_STEPS }], default: [] },
    startedAt: { type: Date, required: true },
    nextAt: Date,
    finishedAt: Date,
  },
  { collection: 'erasures', versionKey: false },
)
schema.index({ nextAt: 1 }, { partialFilterExpression: { nextAt: { $exists: true } } })

export const ErasureModel = model('Erasure', schema)
