import { model, Schema } from 'mongoose'

/** The last requests of one player, newest first: as many as a day allows. */
export type DayQuotaRecord = { _id: string; requests: { token: string; at: Date }[] }

const schema = new Schema<DayQuotaRecord>(
  {
    _id: { type: String, required: true },
    requests: [{ _id: false, token: { type: String, required: true }, at: { type: Date, required: true } }],
  },
  { collection: 'friend_request_quotas', versionKey: false },
)

export const DayQuotaModel = model<DayQuotaRecord>('DayQuota', schema)
