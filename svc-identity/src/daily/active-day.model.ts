import { model, Schema } from 'mongoose'

/** An account was active that day: `_id` is the day, a point, and a pseudonym of the account that is valid for this day only. */
export type ActiveDayRecord = { _id: string }

const activeDaySchema = new Schema<ActiveDayRecord>(
  { _id: { type: String, required: true } },
  { collection: 'seen_days', versionKey: false },
)

export const ActiveDayModel = model('SeenDay', activeDaySchema)
