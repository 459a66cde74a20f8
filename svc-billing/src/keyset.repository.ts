import { readCursor, writeCursor } from '@kitchenline/runtime'
import { trusted } from 'mongoose'

type Order = { field: string; isDate: boolean; ascending: boolean }

/** The rows beyond a cursor. Rows without the field are the first, or backwards the last: so the database orders them. */
function beyond(cursor: string, { field, isDate, ascending }: Order) {
  const { value, id } = readCursor(cursor)
  const than = ascending ? '$gt' : '$lt'
  const stored = value !== null && isDate ? new Date(value) : value
  const among = { [field]: stored, _id: trusted({ [than]: id }) }
  if (stored === null) return { $or: [among, ...(ascending ? [{ [field]: trusted({ $ne: null }) }] : [])] }
  const rest = [{ [field]: trusted({ [than]: stored }) }, among]
  return { $or: ascending ? rest : [...rest, { [field]: null }] }
}

type Page<Row> = { rows: Row[]; next: string | undefined }
type PageQuery<Row> = {
  /** What the rows are narrowed down by; all of it holds. */
  filters: object[]
  order: Order
  limit: number
  cursor: string | undefined
  read: (filter: object, sort: Record<string, 1 | -1>, limit: number) => Promise<Row[]>
}

/** A part of a list in the order of a field, by time or by number. The id decides among equals. */
export async function keysetPage<Row extends { _id: string }>(query: PageQuery<Row>): Promise<Page<Row>> {
  const { filters, order, limit, cursor, read } = query
  const direction = order.ascending ? 1 : -1
  const narrowed = [...filters, ...(cursor === undefined ? [] : [beyond(cursor, order)])]
  const filter = narrowed.length > 0 ? { $and: narrowed } : {}
  const records = await read(filter, { [order.field]: direction, _id: direction }, limit + 1)
  const rows = records.slice(0, limit)
  const last = rows.at(-1)
  if (!last || records.length <= limit) return { rows, next: undefined }
  const value = (last as Record<string, unknown>)[order.field]
  return { rows, next: writeCursor({ value: value === undefined ? null : Number(value), id: last._id }) }
}
