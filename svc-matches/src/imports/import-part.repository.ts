import { IMPORT_ROWS_MAX } from '@kitchenline/domain'
import { beginningWith, dropUndefined } from '@kitchenline/mongo'
import { model, Schema, trusted } from 'mongoose'
import { required } from '../schema-fields.ts'
import type { NewMatch } from '../records/match.ts'

type File = { userId: string; importId: string }
type Part = { firstRow: number; rows: number }

const DIGITS = 6
const fileKey = ({ userId, importId }: File) => `${userId}:${encodeURIComponent(importId)}`
const keyOf = (file: File, firstRow: number) => `${fileKey(file)}:${String(Math.max(0, firstRow)).padStart(DIGITS, '0')}`
const rangeOf = (file: File) => beginningWith(`${fileKey(file)}:`)

export const importParts = {
  /** The part, and none that overlaps it: a client that divides the file in another way sends all of it again. */
  async put(
    file: File,
    { firstRow, matches, expiresAt }: { firstRow: number; matches: NewMatch[]; expiresAt: Date },
  ): Promise<void> {
    const end = firstRow + matches.length
    const near = { _id: trusted({ $gt: keyOf(file, firstRow - IMPORT_ROWS_MAX), $lt: keyOf(file, end) }) }
    const parts = await ImportPartModel.find(near, { firstRow: 1, rows: 1 }).lean()
    const stale = parts.filter((part) => part.firstRow !== firstRow && part.firstRow + part.rows > firstRow)
    if (stale.length > 0) await ImportPartModel.deleteMany({ _id: trusted({ $in: stale.map(({ _id }) => _id) }) })
    const _id = keyOf(file, firstRow)
    const record = { firstRow, rows: matches.length, matches: dropUndefined(matches), expiresAt }
    await ImportPartModel.replaceOne({ _id }, record, { upsert: true })
  },

  async list(file: File): Promise<Part[]> {
    const own = { _id: trusted(rangeOf(file)) }
    return ImportPartModel.find(own, { _id: 0, firstRow: 1, rows: 1 }).sort({ _id: 1 }).lean()
  },

  /** At most so many rows from this one on; none when they are not there. */
  async rowsFrom(file: File, firstRow: number, limit: number): Promise<NewMatch[]> {
    const upTo = { _id: trusted({ $gte: rangeOf(file).$gte, $lte: keyOf(file, firstRow) }) }
    const part = await ImportPartModel.findOne(upTo).sort({ _id: -1 }).lean()
    const first = firstRow - (part?.firstRow ?? 0)
    return (part?.matches.slice(first, first + limit) ?? []) as NewMatch[]
  },

  async drop(file: File): Promise<void> {
    await ImportPartModel.deleteMany({ _id: trusted(rangeOf(file)) })
  },

  async dropOthers(file: File): Promise<void> {
    const [all, own] = [beginningWith(`${file.userId}:`), rangeOf(file)]
    await ImportPartModel.deleteMany({ _id: trusted({ $gte: all.$gte, $lt: own.$gte }) })
    await ImportPartModel.deleteMany({ _id: trusted({ $gte: own.$lt, $lt: all.$lt }) })
  },
}

export type ImportPartRecord = {
  /** userId:importId:firstRow, with as many digits as the largest number of rows, so that parts lie in the order of the file. */
  _id: string
  firstRow: number
  rows: number
  matches: unknown[]
  expiresAt: Date
}

const schema = new Schema<ImportPartRecord>(
  {
    ...required(String, '_id'),
    ...required(Number, 'firstRow', 'rows'),
    ...required(Date, 'expiresAt'),
    matches: { type: [Schema.Types.Mixed], required: true },
  } as never,
  { collection: 'import_parts', versionKey: false, minimize: false },
)
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const ImportPartModel = model<ImportPartRecord>('ImportPart', schema)
