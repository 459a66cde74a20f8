import type { LocalDay, MatchFormat } from '@kitchenline/domain'
import { writeManyDirectly } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { performanceDayModelOf, type PerformanceDay } from './performance-history.model.ts'

export type NewDay = Omit<PerformanceDay, '_id' | 'userId' | 'marks' | 'createdAt'>
type Place = { userId: string; format: MatchFormat }

export type PerformanceHistoryRepository = {
  /** The last row before that day. */
  lastBefore(place: Place, date: LocalDay): Promise<PerformanceDay | undefined>
  /** Leaves rows of those who have seen more marks alone. */
  write(place: Place, days: NewDay[], by: { marks: number; now: Date }): Promise<void>
  /** Deletes rows from that day on of those who had seen less. */
  drop(place: Place, from: LocalDay, marks: number): Promise<void>
  /** In the order of days, at most `limit`. */
  list(place: Place, from: LocalDay, limit: number): Promise<PerformanceDay[]>
}

const MAX_MS = 5_000
const keyOf = ({ userId, format }: Place, date: LocalDay) => [userId, format, date].join(':')
/** After any day. */
const endOf = (place: Place) => keyOf(place, '9999')

/** Every query is a range of keys. */
export const performanceHistory: PerformanceHistoryRepository = {
  async lastBefore(place, date) {
    const _id = trusted({ $gte: keyOf(place, ''), $lt: keyOf(place, date) })
    const model = performanceDayModelOf(place.format)
    return (await model.findOne({ _id }).sort({ _id: -1 }).maxTimeMS(MAX_MS).lean()) ?? undefined
  },

  async write(place, days, { marks, now }) {
    const writes = days.map((day) => ({
      updateOne: {
        filter: { _id: keyOf(place, day.date), marks: trusted({ $lte: marks }) },
        update: { $set: { ...day, userId: place.userId, marks }, $setOnInsert: { createdAt: now } },
        upsert: true,
      },
    }))
    await writeManyDirectly(performanceDayModelOf(place.format), writes)
  },

  async drop(place, from, marks) {
    const _id = trusted({ $gte: keyOf(place, from), $lt: endOf(place) })
    await performanceDayModelOf(place.format).deleteMany({ _id, marks: trusted({ $lt: marks }) })
  },

  async list(place, from, limit) {
    const _id = trusted({ $gte: keyOf(place, from), $lt: endOf(place) })
    return performanceDayModelOf(place.format).find({ _id }).sort({ _id: 1 }).limit(limit).maxTimeMS(MAX_MS).lean()
  },
}
