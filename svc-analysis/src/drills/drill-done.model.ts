import type { AdviceCode, MatchFormat } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'

/** The last drill of one format that its player has done, and where the level was then. */
export type DrillDone = {
  userId: string
  format: MatchFormat
  code: AdviceCode
  /** The analysis that advised it. Of the one before the current, nothing is kept but its code. */
  analysisId?: string | undefined
  doneAt: Date
  level: number
  matches: number
}

const schema = new Schema<DrillDone & { _id: string }>(
  {
    // userId:format
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    format: { type: String, required: true },
    code: { type: String, required: true },
    analysisId: String,
    doneAt: { type: Date, required: true },
    level: { type: Number, required: true },
    matches: { type: Number, required: true },
  },
  { collection: 'drills_done', versionKey: false },
)

export const DrillDoneModel = model<DrillDone & { _id: string }>('DrillDone', schema)
