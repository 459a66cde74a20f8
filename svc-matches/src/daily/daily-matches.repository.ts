import { addDays, MATCH_FORMATS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { firstIdAt } from '../new-id.ts'
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
/** What else holds a place is no match, or is one in the other collection. */
const STATES = ['live', 'deleted'] as ('live' | 'deleted')[]

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
    const firsts = await Promise.all(
      MATCH_FORMATS.map((format) => matchModelOf(format).findOne({}, { createdAt: 1 }).sort({ _id: 1 }).lean()),
    )
    const days = firsts.flatMap((first) => (first?.createdAt ? [first.createdAt.toISOString().slice(0, 10)] : []))
    return days.sort()[0]
  },

  async countLogged(day) {
    // Ids begin with the moment that they were made, so a day is a range of them.
    const range = { $gte: firstIdAt(startOf(day)), $lt: firstIdAt(startOf(addDays(day, 1))) }
    const counts = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format).countDocuments({ _id: trusted(range), state: trusted({ $in: STATES }) }),
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  },
}

const toRow = ({ _id, totalMatches, newMatches }: DailyMatchesRecord): DailyMatches => ({ date: _id, totalMatches, newMatches })
