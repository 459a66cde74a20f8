import type { LocalDay, MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { dayKey, performanceDayModelOf, type PerformanceDay } from '../records/performance-day.model.ts'

type Place = { userId: string; format: MatchFormat }

const MAX_MS = 5_000
/** After any day. */
export const LAST_DAY = '9999'

/** Only looks: rows are written by the player's log. Every query is a range of keys. */
export const performanceHistory = {
  /** The last row before that day. */
  async lastBefore(place: Place, date: LocalDay): Promise<PerformanceDay | undefined> {
    const _id = trusted({ $gte: dayKey(place, ''), $lt: dayKey(place, date) })
    const model = performanceDayModelOf(place.format)
    return (await model.findOne({ _id }).sort({ _id: -1 }).maxTimeMS(MAX_MS).lean()) ?? undefined
  },

  /** In the order of days, at most `limit`. */
  async list(place: Place, from: LocalDay, limit: number): Promise<PerformanceDay[]> {
    const _id = trusted({ $gte: dayKey(place, from), $lt: dayKey(place, LAST_DAY) })
    return performanceDayModelOf(place.format).find({ _id }).sort({ _id: 1 }).limit(limit).maxTimeMS(MAX_MS).lean()
  },
}
