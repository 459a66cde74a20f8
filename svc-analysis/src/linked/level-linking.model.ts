import { model, Schema } from 'mongoose'

/** `_id` is the player's id. A player without a document has not agreed. */
export type LevelLinkingRecord = { _id: string; since: Date }

const schema = new Schema<LevelLinkingRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'level_linkings', versionKey: false },
)

export const LevelLinkingModel = model<LevelLinkingRecord>('LevelLinking', schema)
