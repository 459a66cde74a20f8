import type { ErrorCode, ImportState } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'

export type ImportJobRecord = {
  /** The player. */
  _id: string
  importId: string
  state: ImportState
  rows: number
  next: number
  /** Where the last attempt began: what is found there already is of an attempt that was cut off. */
  tried?: number
  imported: number
  skipped: number
  problem?: ErrorCode
  holder?: string
  /** Lease of the holder. */
  until?: Date
  /** Absent while there is something to do. */
  expiresAt?: Date
}

const count = { type: Number, required: true }

const schema = new Schema<ImportJobRecord>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    state: { type: String, required: true },
    rows: count,
    next: count,
    tried: Number,
    imported: count,
    skipped: count,
    problem: String,
    holder: String,
    until: Date,
    expiresAt: Date,
  },
  { collection: 'import_jobs', versionKey: false },
)
schema.index({ until: 1 }, { name: 'by_until' })
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const ImportJobModel = model<ImportJobRecord>('ImportJob', schema)
