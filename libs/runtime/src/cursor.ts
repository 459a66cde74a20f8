import { DomainError } from '@kitchenline/domain'

/** Where a part of a list ended: what it is ordered by, null where the id says all, and the id that decides among equals. */
type Position = { value: number | null; id: string }

/** Asks for the part after a position. No one but us reads it. */
export const writeCursor = ({ value, id }: Position): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** The position in a cursor. One that we did not write is refused. */
export function readCursor(cursor: string): Position {
  const [value, id] = parse(cursor)
  const isPosition = (value === null || Number.isSafeInteger(value)) && typeof id === 'string' && id !== ''
  if (!isPosition || writeCursor({ value, id } as Position) !== cursor) refuseCursor()
  return { value, id } as Position
}

/** The same in a list that is ordered by time. */
export function readTimeCursor(cursor: string): { at: Date; id: string } {
  const { value, id } = readCursor(cursor)
  const at = new Date(value ?? NaN)
  if (Number.isNaN(at.getTime())) refuseCursor()
  return { at, id }
}

/** Also for one that is ours, but of another list or order. */
export function refuseCursor(): never {
  throw new DomainError('INVALID_INPUT', { field: 'cursor' })
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
