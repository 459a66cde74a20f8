import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { isDuplicate } from '@kitchenline/runtime/database'
import { ClearingModel } from './clearing.model.ts'

type Which = { userId: string; format: MatchFormat }

export type ClearingRepository = {
  /** Of two wishes the later one stands. */
  begin(which: Which, wish: { asOf: Date; until: Date }): Promise<void>
  hold(which: Which, until: Date): Promise<void>
  end(which: Which, asOf: Date): Promise<void>
  /** Of everybody. */
  listAbandoned(now: Date): Promise<(Which & { asOf: Date })[]>
}

const BATCH = 100
const keyOf = ({ userId, format }: Which) => `${userId}:${format}`

export const clearings: ClearingRepository = {
  async begin(which, { asOf, until }) {
    const update = { $max: { asOf, until }, $setOnInsert: which }
    const begin = () => ClearingModel.updateOne({ _id: keyOf(which) }, update, { upsert: true })
    try {
      await begin()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      await begin()
    }
  },

  async hold(which, until) {
    await ClearingModel.updateOne({ _id: keyOf(which) }, { $max: { until } })
  },

  async end(which, asOf) {
    await ClearingModel.deleteOne({ _id: keyOf(which), asOf: trusted({ $lte: asOf }) })
  },

  async listAbandoned(now) {
    const records = await ClearingModel.find({ until: trusted({ $lt: now }) })
      .limit(BATCH)
      .lean()
    return records.map(({ userId, format, asOf }) => ({ userId, format, asOf }))
  },
}
