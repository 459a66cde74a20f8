import { model, Schema } from 'mongoose'

export type TrialSlot = {
  trialId: string
  /** The match that takes the slot, until it is stored, so that any process can finish it. */
  match?: unknown
}

/** One document per player, for good: the trial matches that came into the account. */
export type TrialRecord = { _id: string; taken: number; slots: TrialSlot[] }

const slot = new Schema<TrialSlot>({ trialId: { type: String, required: true }, match: Schema.Types.Mixed }, { _id: false })

const schema = new Schema<TrialRecord>(
  { _id: { type: String, required: true }, taken: { type: Number, required: true }, slots: [slot] },
  { collection: 'trials', versionKey: false, minimize: false },
)

export const TrialModel = model<TrialRecord>('Trial', schema)
