import { SKILL_CATEGORIES } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { Opponent } from './opponent.ts'

export type OpponentRecord = Omit<Opponent, 'id'> & {
  _id: string
  /** Folded name. */
  nameKey: string
  /** Grows with every recount, so that of two at once the older look loses. */
  recounts: number
}

const schema = new Schema<OpponentRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    skillLevel: { type: Number, required: true },
    skillCategory: { type: String, required: true, enum: SKILL_CATEGORIES },
    notes: String,
    createdAt: { type: Date, required: true },
    totalMatches: { type: Number, default: 0 },
    wins: { type: Number, default: 0 },
    losses: { type: Number, default: 0 },
    recounts: { type: Number, default: 0 },
  },
  { collection: 'opponents', versionKey: false },
)
schema.index({ userId: 1, nameKey: 1, _id: 1 }, { name: 'by_name' })

export const OpponentModel = model<OpponentRecord>('Opponent', schema)
