import { model, Schema } from 'mongoose'

/** One document per player, for good: the trial matches that came into the account. */
export type TrialRecord = { _id: string; taken: number; trialIds: string[] }

const schema = new Schema<TrialRecord>(
  { _id: { type: String, required: true }, taken: { type: Number, required: true }, trialIds: [String] },
  { collection: 'trials', versionKey: false },
)

export const TrialModel = model<TrialRecord>('Trial', schema)
