import { model, Schema } from 'mongoose'

/** Somebody was here that day: `_id` is the day, a point, and a name of the account that holds for this day only. */
export type ActiveDayRecord = { _id: string }

const activeDaySchema = new Schema<ActiveDayRecord>(
  { _id: { type: String, required: true } },
  { collection: 'seen_days', versionKey: false },
)

export const ActiveDayModel = model('SeenDay', activeDaySchema)
