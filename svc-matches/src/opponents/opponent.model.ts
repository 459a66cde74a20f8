import { SKILL_CATEGORIES } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { Opponent } from './opponent.ts'

export type OpponentRecord = Omit<Opponent, 'id'> & {
  _id: string
  /** Folded name. */
  nameKey: string
  /** Grows with every recount, so that of two at once the older look loses. */
  recounts: number
  /** What is still to be done in the matches, so that a crash forgets nothing. Who is leaving is not in the book any more. */
  task?: OpponentTask
}

export type OpponentTask = { kind: 'rename' | 'leave'; token: string; since: Date }

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
    task: Schema.Types.Mixed,
  },
  { collection: 'opponents', versionKey: false },
)
schema.index({ userId: 1, nameKey: 1, _id: 1 }, { name: 'by_name' })
schema.index({ 'task.since': 1 }, { name: 'by_task', partialFilterExpression: { task: { $exists: true } } })

export const OpponentModel = model<OpponentRecord>('Opponent', schema)
