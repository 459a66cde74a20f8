import { addDays } from '@kitchenline/domain'
import { model, Schema, trusted } from 'mongoose'
import { MatchModel } from '../records/match.model.ts'

/** `totalMatches` is at the end of the day. */
export type DailyMatches = Pick<DailyMatchesRecord, 'totalMatches' | 'newMatches'> & { date: string }

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

export const dailyMatches = {
  /** First day first; both days included. */
  async list(from: string, to: string): Promise<DailyMatches[]> {
    const records = await DailyMatchesModel.find({ _id: trusted({ $gte: from, $lte: to }) })
      .sort({ _id: 1 })
      .lean()
    return records.map(toRow)
  },

  async newest(): Promise<DailyMatches | undefined> {
    const record = await DailyMatchesModel.findOne({}).sort({ _id: -1 }).lean()
    return record ? toRow(record) : undefined
  },

  /** The same row again changes nothing. */
  async put({ date, ...counts }: DailyMatches, now: Date): Promise<void> {
    await DailyMatchesModel.updateOne({ _id: date }, { $set: counts, $setOnInsert: { createdAt: now } }, { upsert: true })
  },

  /** Of the first match that is stored. */
  async firstDay(): Promise<string | undefined> {
    const first = await MatchModel.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).hint('by_creation').lean()
    return first?.createdAt.toISOString().slice(0, 10)
  },

  /** Matches logged that day, also those that lie in the bin. */
  async countLogged(day: string): Promise<number> {
    const createdAt = trusted({ $gte: startOf(day), $lt: startOf(addDays(day, 1)) })
    return MatchModel.countDocuments({ createdAt }).hint('by_creation')
  },
}

const toRow = ({ _id, totalMatches, newMatches }: DailyMatchesRecord): DailyMatches => ({ date: _id, totalMatches, newMatches })

/** One day (UTC) of daily_app_analytics that is over, as far as it is about matches; `_id` is the day. */
export type DailyMatchesRecord = { _id: string; totalMatches: number; newMatches: number; createdAt: Date }

const count = { type: Number, required: true, min: 0, default: 0 }

const dailyMatchesSchema = new Schema<DailyMatchesRecord>(
  { _id: { type: String, required: true }, totalMatches: count, newMatches: count, createdAt: { type: Date, required: true } },
  { collection: 'daily_app_analytics', versionKey: false },
)

export const DailyMatchesModel = model('DailyMatches', dailyMatchesSchema)
