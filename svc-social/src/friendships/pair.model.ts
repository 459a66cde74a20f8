import { model, Schema } from 'mongoose'
import { PAIR_STATES, type Pair } from './pair.ts'

export type PairRecord = Omit<Pair, 'id'> & { _id: string }

const schema = new Schema<PairRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true, enum: PAIR_STATES },
    senderId: { type: String, required: true },
    receiverId: { type: String, required: true },
    attempt: { type: Number, required: true },
    version: { type: Number, required: true },
    requestedAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    mirrored: { type: Boolean, required: true },
    blockedBy: { type: [String], default: undefined },
    asked: { type: [{ _id: false, by: String, at: Date }], default: undefined },
    key: String,
    acceptKey: String,
  },
  { collection: 'pairs', versionKey: false },
)
schema.index({ receiverId: 1, state: 1, requestedAt: -1 }, { name: 'by_receiver' })
schema.index({ senderId: 1, state: 1, requestedAt: -1 }, { name: 'by_sender' })
schema.index({ mirrored: 1, changedAt: 1 }, { name: 'by_unmirrored', partialFilterExpression: { mirrored: false } })

export const PairModel = model<PairRecord>('Pair', schema)
