import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { isDuplicate } from '@kitchenline/runtime/database'
import { performanceDayModelOf, type PerformanceDay } from './performance-history.model.ts'

export type PerformanceHistoryRepository = {
  /** Writes the day, unless a newer look at it was written. */
  write(format: MatchFormat, day: Omit<PerformanceDay, '_id'>): Promise<void>
}

export const mongoPerformanceHistory: PerformanceHistoryRepository = {
  async write(format, { createdAt, ...day }) {
    const where = { _id: [day.userId, format, day.date].join(':'), version: trusted({ $lt: day.version }) }
    // Of a format that was never played nothing is kept, but what was cleared on that day is.
    const upsert = day.totalMatches > 0
    try {
      await performanceDayModelOf(format).updateOne(where, { $set: day, $setOnInsert: { createdAt } }, { upsert })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },
}
