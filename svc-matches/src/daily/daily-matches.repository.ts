import { addDays } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { MatchModel } from '../records/match.model.ts'
import { DailyMatchesModel, type DailyMatchesRecord } from './daily-matches.model.ts'

/** `totalMatches` is at the end of the day. */
export type DailyMatches = Pick<DailyMatchesRecord, 'totalMatches' | 'newMatches'> & { date: string }

export type DailyMatchesRepository = {
  /** First day first; both days included. */
  list(from: string, to: string): Promise<DailyMatches[]>
  newest(): Promise<DailyMatches | undefined>
  /** The same row again changes nothing. */
  put(row: DailyMatches, now: Date): Promise<void>
  /** Of the first match that is stored. */
  firstDay(): Promise<string | undefined>
  /** Matches logged that day, also those that lie in the bin. */
  countLogged(day: string): Promise<number>
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

export const dailyMatches: DailyMatchesRepository = {
  async list(from, to) {
    const records = await DailyMatchesModel.find({ _id: trusted({ $gte: from, $lte: to }) })
      .sort({ _id: 1 })
      .lean()
    return records.map(toRow)
  },

  async newest() {
    const record = await DailyMatchesModel.findOne({}).sort({ _id: -1 }).lean()
    return record ? toRow(record) : undefined
  },

  async put({ date, ...counts }, now) {
    await DailyMatchesModel.updateOne({ _id: date }, { $set: counts, $setOnInsert: { createdAt: now } }, { upsert: true })
  },

  async firstDay() {
    const first = await MatchModel.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).hint('by_creation').lean()
    return first?.createdAt.toISOString().slice(0, 10)
  },

  async countLogged(day) {
    const createdAt = trusted({ $gte: startOf(day), $lt: startOf(addDays(day, 1)) })
    return MatchModel.countDocuments({ createdAt }).hint('by_creation')
  },
}

const toRow = ({ _id, totalMatches, newMatches }: DailyMatchesRecord): DailyMatches => ({ date: _id, totalMatches, newMatches })
