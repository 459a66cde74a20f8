import { TRIAL_MATCHES } from '@kitchenline/domain'
import { model, Schema, trusted } from 'mongoose'
import { isDuplicate } from '@kitchenline/mongo'

export const trialRepository = {
  /** Gives the trial match a place in the account, for good. Answers whether it has one. */
  async take(userId: string, trialId: string): Promise<boolean> {
    const where = { _id: userId, taken: trusted({ $lt: TRIAL_MATCHES }), trialIds: trusted({ $ne: trialId }) }
    try {
      await TrialModel.updateOne(where, { $push: { trialIds: trialId }, $inc: { taken: 1 } }, { upsert: true })
      return true
    } catch (error) {
      // The account has its document: this one has its place there already, or none is left, or it was made just now.
      if (!isDuplicate(error)) throw error
    }
    const record = await TrialModel.findOne({ _id: userId }).lean()
    if (record?.trialIds.includes(trialId)) return true
    return record && record.taken >= TRIAL_MATCHES ? false : this.take(userId, trialId)
  },
}

/** One document per player, for good: the trial matches that came into the account. */
export type TrialRecord = { _id: string; taken: number; trialIds: string[] }

const schema = new Schema<TrialRecord>(
  { _id: { type: String, required: true }, taken: { type: Number, required: true }, trialIds: [String] },
  { collection: 'trials', versionKey: false },
)

export const TrialModel = model<TrialRecord>('Trial', schema)
