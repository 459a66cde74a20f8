import type { MatchFormat } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'

/** A request to clear a format that is not done yet. */
export type ClearingRecord = {
  /** userId:format */
  _id: string
  userId: string
  format: MatchFormat
  /** Matches that came later stay. */
  asOf: Date
  /** When it began. */
  matches: number
  deleted: number
  /** Lease of the process that is clearing. */
  until: Date
}

const schema = new Schema<ClearingRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    format: { type: String, required: true },
    asOf: { type: Date, required: true },
    matches: { type: Number, required: true, default: 0 },
    deleted: { type: Number, required: true, default: 0 },
    until: { type: Date, required: true },
  },
  { collection: 'clearings', versionKey: false },
)
schema.index({ until: 1 }, { name: 'by_until' })

export const ClearingModel = model<ClearingRecord>('Clearing', schema)
