import { DomainError } from '@kitchenline/domain'
import { trusted } from 'mongoose'

/** Where a part of a list ended: the value that it is ordered by, absent where the row has none, and the id that decides among equals. */
type Position = { value: number | undefined; id: string }

export const writePosition = ({ value, id }: Position): string => `${value ?? ''}.${id}`

function readPosition(cursor: string): Position {
  const [value = '', ...id] = cursor.split('.')
  if (!/^\d*$/.test(value) || id.length === 0) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return { value: value === '' ? undefined : Number(value), id: id.join('.') }
}

type Order = { field: string; isDate: boolean; ascending: boolean }

/** The rows beyond a cursor. Rows without the field are the first, or backwards the last: so the database orders them. */
export function beyond(cursor: string, { field, isDate, ascending }: Order) {
  const { value, id } = readPosition(cursor)
  const than = ascending ? '$gt' : '$lt'
  const stored = value !== undefined && isDate ? new Date(value) : value
  const among = { [field]: stored ?? null, _id: trusted({ [than]: id }) }
  if (stored === undefined) return { $or: [among, ...(ascending ? [{ [field]: trusted({ $ne: null }) }] : [])] }
  const rest = [{ [field]: trusted({ [than]: stored }) }, among]
  return { $or: ascending ? rest : [...rest, { [field]: null }] }
}
