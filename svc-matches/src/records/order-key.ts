/** Keeps dates before 1970 positive, so that their digits sort. */
const BEFORE_1970 = 2 ** 43

const digits = (date: Date) => (date.getTime() + BEFORE_1970).toString(16).padStart(12, '0')

const ORDER_KEY = /^[0-9a-f]{24}[0-9a-zA-Z-]{1,64}$/
const BIN_KEY = /^[0-9a-f]{12}[0-9a-zA-Z-]{1,64}$/

/** matchDate, then createdAt, then id as one sortable text: one index field, one cursor, one comparison. */
export function orderKey(match: { matchDate: Date; createdAt: Date; id: string }): string {
  return digits(match.matchDate) + digits(match.createdAt) + match.id
}

/** Deletion, then id: the order of the bin. */
export function binKey(deletedAt: Date, id: string): string {
  return digits(deletedAt) + id
}

/** Every key of the order, or of the bin, from the date on is at or after this. */
export function earliestOrderKey(date: Date): string {
  return digits(date)
}

export function toCursor(key: string): string {
  return Buffer.from(key).toString('base64url')
}

/** The key inside a cursor; undefined when we did not make it. */
export function fromCursor(cursor: string): string | undefined {
  return keyIn(cursor, ORDER_KEY)
}

export function fromBinCursor(cursor: string): string | undefined {
  return keyIn(cursor, BIN_KEY)
}

function keyIn(cursor: string, shape: RegExp): string | undefined {
  const key = Buffer.from(cursor, 'base64url').toString()
  return shape.test(key) && toCursor(key) === cursor ? key : undefined
}
