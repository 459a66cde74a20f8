import { model, Schema } from 'mongoose'

/** Of one player: `freeAiMatchesUsed` of the specification, and what was counted. `_id` is the user id. */
export type FreeUseRecord = { _id: string; used: number; usedFor: string[] }

const freeUseSchema = new Schema<FreeUseRecord>(
  {
    _id: { type: String, required: true },
    used: { type: Number, required: true, min: 0 },
    usedFor: { type: [String], default: [] },
  },
  { collection: 'free_ai_uses', versionKey: false },
)

export const FreeUseModel = model('FreeUse', freeUseSchema)
