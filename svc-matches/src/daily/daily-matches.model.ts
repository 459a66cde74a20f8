import { model, Schema } from 'mongoose'

/** One day (UTC) of daily_app_analytics that is over, as far as it is about matches; `_id` is the day. */
export type DailyMatchesRecord = { _id: string; totalMatches: number; newMatches: number; createdAt: Date }

const count = { type: Number, required: true, min: 0, default: 0 }

const dailyMatchesSchema = new Schema<DailyMatchesRecord>(
  { _id: { type: String, required: true }, totalMatches: count, newMatches: count, createdAt: { type: Date, required: true } },
  { collection: 'daily_app_analytics', versionKey: false },
)

export const DailyMatchesModel = model('DailyMatches', dailyMatchesSchema)
