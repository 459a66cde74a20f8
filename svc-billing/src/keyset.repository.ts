import { DomainError } from '@kitchenline/domain'
import { trusted, type Model } from 'mongoose'

/** Where a part of a list ended: the value that it is ordered by, absent where the row has none, and the id that decides among equals. */
type Position = { value: number | undefined; id: string }

const writePosition = ({ value, id }: Position): string => `${value ?? ''}.${id}`

function readPosition(cursor: string): Position {
  const [value = '', ...id] = cursor.split('.')
  if (!/^\d*$/.test(value) || id.length === 0) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return { value: value === '' ? undefined : Number(value), id: id.join('.') }
}

type Order = { field: string; isDate: boolean; ascending: boolean }

/** The rows beyond a cursor. Rows without the field are the first, or backwards the last: so the database orders them. */
function beyond(cursor: string, { field, isDate, ascending }: Order) {
  const { value, id } = readPosition(cursor)
  const than = ascending ? '$gt' : '$lt'
  const stored = value !== undefined && isDate ? new Date(value) : value
  const among = { [field]: stored ?? null, _id: trusted({ [than]: id }) }
  if (stored === undefined) return { $or: [among, ...(ascending ? [{ [field]: trusted({ $ne: null }) }] : [])] }
  const rest = [{ [field]: trusted({ [than]: stored }) }, among]
  return { $or: ascending ? rest : [...rest, { [field]: null }] }
}

type Page<Row> = { rows: Row[]; next: string | undefined }
type Asked<Row> = {
  /** What the rows are narrowed down by; all of it holds. */
  filters: object[]
  field: keyof Row & string
  ascending: boolean
  limit: number
  cursor: string | undefined
  /** What is not read. */
  without?: Record<string, 0>
}

/** A part of a list in the order of a field, by time or by number. The id decides among equals. */
export async function keysetPage<Row extends { _id: string }>(
  model: Model<Row>,
  { filters, field, ascending, limit, cursor, without = {} }: Asked<Row>,
): Promise<Page<Row>> {
  const isDate = model.schema.path(field).instance === 'Date'
  const direction = ascending ? 1 : -1
  const narrowed = [...filters, ...(cursor === undefined ? [] : [beyond(cursor, { field, isDate, ascending })])]
  const records = await model
    .find(narrowed.length > 0 ? { $and: narrowed } : {}, without)
    .sort({ [field]: direction, _id: direction })
    .limit(limit + 1)
    .lean<Row[]>()
  const rows = records.slice(0, limit)
  const last = rows.at(-1)
  if (!last || records.length <= limit) return { rows, next: undefined }
  const value = last[field] as Date | number | undefined
  return { rows, next: writePosition({ value: value === undefined ? undefined : Number(value), id: last._id }) }
}
