import { model, Schema } from 'mongoose'

/** Rows of a file that wait to be stored. */
export type ImportPartRecord = {
  /** userId:importId:firstRow, with as many digits as the largest number of rows, so that parts lie in the order of the file. */
  _id: string
  firstRow: number
  /** How many. */
  rows: number
  matches: unknown[]
  expiresAt: Date
}

const schema = new Schema<ImportPartRecord>(
  {
    _id: { type: String, required: true },
    firstRow: { type: Number, required: true },
    rows: { type: Number, required: true },
    matches: { type: [Schema.Types.Mixed], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'import_parts', versionKey: false, minimize: false },
)
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const ImportPartModel = model<ImportPartRecord>('ImportPart', schema)
