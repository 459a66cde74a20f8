import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { model, Schema, trusted } from 'mongoose'
import { isDuplicate, overdue } from '@kitchenline/mongo'
import { required } from '../schema-fields.ts'
import { OVERDUE_MS } from '../load/overdue.ts'

type Which = { userId: string; format: MatchFormat }

/** How many there were when it began, and how many of them are in the bin. */
export type Clearing = { format: MatchFormat; matches: number; deleted: number }

const BATCH = 100
const keyOf = ({ userId, format }: Which) => `${userId}:${format}`

export const clearings = {
  /** Of two requests the later one counts. */
  async begin(which: Which, { asOf, until, matches }: { asOf: Date; until: Date; matches: number }): Promise<void> {
    const update = { $max: { asOf, until }, $set: { matches, deleted: 0 }, $setOnInsert: which }
    const begin = () => ClearingModel.updateOne({ _id: keyOf(which) }, update, { upsert: true })
    try {
      await begin()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      await begin()
    }
  },

  async hold(which: Which, until: Date, deleted: number): Promise<void> {
    await ClearingModel.updateOne({ _id: keyOf(which) }, { $max: { until }, $inc: { deleted } })
  },

  async end(which: Which, asOf: Date): Promise<void> {
    await ClearingModel.deleteOne({ _id: keyOf(which), asOf: trusted({ $lte: asOf }) })
  },

  async list(userId: string): Promise<Clearing[]> {
    const records = await ClearingModel.find({
      _id: trusted({ $in: MATCH_FORMATS.map((format) => keyOf({ userId, format })) }),
    }).lean()
    return records.map(({ format, matches, deleted }) => ({ format, matches, deleted: Math.min(deleted, matches) }))
  },

  /** Of everybody. */
  async listAbandoned(now: Date): Promise<(Which & { asOf: Date })[]> {
    const records = await ClearingModel.find({ $or: overdue('until', now, OVERDUE_MS) })
      .limit(BATCH)
      .lean()
    return records.map(({ userId, format, asOf }) => ({ userId, format, asOf }))
  },
}

export type ClearingRecord = {
  /** userId:format */
  _id: string
  userId: string
  format: MatchFormat
  /** Matches that came later stay. */
  asOf: Date
  matches: number
  deleted: number
  /** Lease of the process that is clearing. */
  until: Date
}

const schema = new Schema<ClearingRecord>(
  {
    ...required(String, '_id', 'userId', 'format'),
    ...required(Date, 'asOf', 'until'),
    ...required(Number, 'matches', 'deleted'),
  } as never,
  { collection: 'clearings', versionKey: false },
)
schema.index({ until: 1 }, { name: 'by_until' })

export const ClearingModel = model<ClearingRecord>('Clearing', schema)
