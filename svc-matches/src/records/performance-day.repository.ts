import type { LocalDay, MatchFormat } from '@kitchenline/domain'
import { model, type Model, Schema, trusted } from 'mongoose'
import { required } from '../schema-fields.ts'

/** The figures of one format over all matches up to the end of a day of the player's calendar on which there was one. */
export type PerformanceDay = {
  /** userId:format:date, so that a day can be written any number of times. */
  _id: string
  userId: string
  date: string
  performanceScore: number
  winRate: number
  totalMatches: number
  winStreak: number
  createdAt: Date
  /** From these the next row continues. Positive: wins in a row; negative: losses in a row. */
  wins: number
  scoreUnits: number
  streak: number
  /** Of the player's log: the entry that wrote it. */
  v: number
}

export type NewDay = Omit<PerformanceDay, '_id' | 'userId' | 'createdAt' | 'v'>
/** Rows to be written; between the two days there are no others. */
export type DaysWrite = { format: MatchFormat; rows: NewDay[]; from: LocalDay; to: LocalDay }
type Place = { userId: string; format: MatchFormat }

export const dayKey = ({ userId, format }: Place, date: LocalDay) => [userId, format, date].join(':')

const schemaFields = {
  ...required(String, '_id', 'userId', 'date'),
  ...required(Number, 'performanceScore', 'winRate', 'totalMatches', 'winStreak', 'wins', 'scoreUnits', 'streak', 'v'),
  ...required(Date, 'createdAt'),
}
const modelOf = (name: string, collection: string) =>
  model<PerformanceDay>(name, new Schema<PerformanceDay>(schemaFields as never, { collection, versionKey: false }))

const MODELS: Record<MatchFormat, Model<PerformanceDay>> = {
  singles: modelOf('SinglesPerformanceDay', 'singles_performance_history'),
  doubles: modelOf('DoublesPerformanceDay', 'doubles_performance_history'),
}

export function performanceDayModelOf(format: MatchFormat): Model<PerformanceDay> {
  return MODELS[format]
}

const MAX_MS = 5_000
/** After any day. */
export const LAST_DAY = '9999'

/** Only looks: rows are written by the player's log. Every query is a range of keys. */
export const performanceHistory = {
  async lastBefore(place: Place, date: LocalDay): Promise<PerformanceDay | undefined> {
    const _id = trusted({ $gte: dayKey(place, ''), $lt: dayKey(place, date) })
    const model = performanceDayModelOf(place.format)
    return (await model.findOne({ _id }).sort({ _id: -1 }).maxTimeMS(MAX_MS).lean()) ?? undefined
  },

  async list(place: Place, from: LocalDay, limit: number): Promise<PerformanceDay[]> {
    const _id = trusted({ $gte: dayKey(place, from), $lt: dayKey(place, LAST_DAY) })
    return performanceDayModelOf(place.format).find({ _id }).sort({ _id: 1 }).limit(limit).maxTimeMS(MAX_MS).lean()
  },
}
